// A lending pool with the interface of Aave v3, whose calls the wallet puts into words.
import type { PrivateKeyAccount } from 'viem'
import type { ChainClient } from '../chain/client.ts'
import { artifacts } from './artifacts.ts'
import { create2Deployer, create2Deployment } from './create2.ts'

export const lendingPool = create2Deployment(artifacts.lendingPool, [])

/** A second call sends nothing. */
export async function deployLendingPool(
  client: ChainClient,
  account: PrivateKeyAccount,
): Promise<void> {
  const { address, data } = lendingPool
  if ((await client.getCode({ address })) !== undefined) return
  await client.sendTransactionSync({ account, to: create2Deployer, data })
}
