// The factory and the code of accounts with an address of their own.
import { ACCOUNT_FACTORY, ACCOUNT_IMPLEMENTATION } from '@aureus/protocol/operations'
import type { PrivateKeyAccount } from 'viem'
import { create2Deployer } from './create2.ts'
import type { Deploying } from './delegationFramework.ts'
import { contractDeployments } from './deploy.ts'

/**
 * Deploys what is missing; a second call sends nothing. @returns how many it deployed. @throws Error if a contract does
 * not get the address that the product knows
 */
export async function deployContractAccounts(
  client: Deploying,
  deployer: PrivateKeyAccount,
): Promise<number> {
  const { accountImplementation, accountFactory } = contractDeployments('')
  let sent = 0
  for (const [known, { address, data }] of [
    [ACCOUNT_IMPLEMENTATION, accountImplementation],
    [ACCOUNT_FACTORY, accountFactory],
  ] as const) {
    if (address !== known)
      throw new Error(`${known} is known, and the bytecode leads to ${address}.`)
    if ((await client.getCode({ address })) !== undefined) continue
    await client.deploy({ account: deployer, to: create2Deployer, data })
    if ((await client.getCode({ address })) === undefined)
      throw new Error(`${address} could not be deployed.`)
    sent++
  }
  return sent
}
