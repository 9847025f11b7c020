// The account's balances according to the node, to warn before sending more than it has.
import { type Address, encodeFunctionData, erc20Abi } from 'viem'
import type { Rpc, RpcCall } from '../../lib/chain/rpc.ts'
import { readQuantity } from './quantity.ts'

export interface Balances {
  /** In base units. Undefined if the node does not say. */
  native: bigint | undefined
  /** Of a token, by contract. */
  tokenOf(contract: string): bigint | undefined
}

export interface ReadBalancesParameters extends Pick<RpcCall, 'network' | 'signal'> {
  rpc: Rpc
  account: string
  tokens: readonly string[]
}

export async function readBalances(parameters: ReadBalancesParameters): Promise<Balances> {
  const { rpc, network, signal, account, tokens } = parameters
  const ask = (method: string, params: unknown[]) =>
    readQuantity(rpc, { network, signal, method, params }).catch(() => undefined)
  const data = encodeFunctionData({
    abi: erc20Abi,
    functionName: 'balanceOf',
    args: [account as Address],
  })
  const [native, ...held] = await Promise.all([
    ask('eth_getBalance', [account, 'latest']),
    ...tokens.map((to) => ask('eth_call', [{ to, data }, 'latest'])),
  ])
  const byContract = new Map(tokens.map((contract, at) => [contract.toLowerCase(), held[at]]))
  return { native, tokenOf: (contract) => byContract.get(contract.toLowerCase()) }
}
