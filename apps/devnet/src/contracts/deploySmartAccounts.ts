// What smart accounts need on the chain: the entry point and the account's code at the addresses that they have on
// public chains, and a paymaster with a deposit.
import { ENTRY_POINT_08, SIMPLE_7702_ACCOUNT } from '@aureus/protocol/operations'
import { type Address, type Hex, type PrivateKeyAccount, parseEther } from 'viem'
import type { ChainClient } from '../chain/client.ts'
import { artifacts } from './artifacts.ts'
import { create2Deployer, create2Deployment } from './create2.ts'
import type { OperatorKeys } from './operatorKeys.ts'

/** Of the published EntryPoint 0.8; the account's is zero. */
const ENTRY_POINT_SALT: Hex = '0x0a59dbff790c23c976a548690c27297883cc66b4c67024f9117b0238995e35e9'

const DEPOSIT = parseEther('100')
const EXECUTOR_BALANCE = parseEther('100')

export interface SmartAccountContracts {
  entryPoint: Address
  accountDelegate: Address
  paymaster: Address
}

/**
 * Deploys what is missing and refills the paymaster's deposit and the executors. A second call sends nothing.
 * @throws Error if a canonical contract does not get its canonical address
 */
export async function deploySmartAccounts(
  client: ChainClient,
  deployer: PrivateKeyAccount,
  { executors, paymaster: signer }: OperatorKeys,
): Promise<SmartAccountContracts> {
  const entryPoint = create2Deployment(artifacts.entryPoint, [], ENTRY_POINT_SALT)
  const delegate = create2Deployment(artifacts.simple7702Account, [])
  const paymaster = create2Deployment(artifacts.signingPaymaster, [
    deployer.address,
    signer.address,
  ])
  if (entryPoint.address !== ENTRY_POINT_08 || delegate.address !== SIMPLE_7702_ACCOUNT)
    throw new Error('The published bytecode does not lead to the canonical addresses.')
  for (const { address, data } of [entryPoint, delegate, paymaster])
    if ((await client.getCode({ address })) === undefined)
      await client.sendTransactionSync({ account: deployer, to: create2Deployer, data })

  const contract = { address: entryPoint.address, abi: artifacts.entryPoint.abi } as const
  const deposit = await client.readContract({
    ...contract,
    functionName: 'balanceOf',
    args: [paymaster.address],
  })
  if (typeof deposit !== 'bigint') throw new Error('The entry point does not tell deposits.')
  if (deposit < DEPOSIT / 2n) {
    await client.setBalance({
      address: deployer.address,
      value: await withBalance(client, deployer, DEPOSIT),
    })
    await client.writeContractSync({
      ...contract,
      account: deployer,
      functionName: 'depositTo',
      args: [paymaster.address],
      value: DEPOSIT,
    })
  }
  for (const { address } of executors)
    if ((await client.getBalance({ address })) < EXECUTOR_BALANCE / 2n)
      await client.setBalance({ address, value: EXECUTOR_BALANCE })
  return {
    entryPoint: entryPoint.address,
    accountDelegate: delegate.address,
    paymaster: paymaster.address,
  }
}

/** The account's balance, and `more`. */
const withBalance = async (
  client: ChainClient,
  { address }: PrivateKeyAccount,
  more: bigint,
): Promise<bigint> => (await client.getBalance({ address })) + more
