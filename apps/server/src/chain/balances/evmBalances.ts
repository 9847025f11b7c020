// The coin and the listed tokens of an EVM account, in one Multicall3 call, or in a batch on chains without
// Multicall3.

import {
  decodeFunctionResult,
  encodeFunctionData,
  erc20Abi,
  getAddress,
  type Hex,
  isHex,
  multicall3Abi,
  parseAbi,
} from 'viem'
import { askAll } from '../rpc/askAll.ts'
import type { Chain } from '../rpc/chain.ts'
import { UpstreamError } from '../rpc/failure.ts'

/** Has the same address on every chain: https://www.multicall3.com */
export const MULTICALL3 = '0xcA11bde05977b3631167028862bE2a173976CA11'
const balanceAbi = parseAbi(['function getEthBalance(address) view returns (uint256)'])

export interface EvmAmounts {
  coin: bigint
  /** In the order of the tokens; `undefined` if the contract returned no number. */
  tokens: readonly (bigint | undefined)[]
}

/** @throws UpstreamError if the chain does not answer */
export async function readEvmBalances(
  chain: Chain,
  account: string,
  tokens: readonly string[],
): Promise<EvmAmounts> {
  const owner = getAddress(account)
  const balanceOf = encodeFunctionData({
    abi: erc20Abi,
    functionName: 'balanceOf',
    args: [owner],
  })
  const [answer] = await askAll(chain, [ethCall(MULTICALL3, multicall(owner, balanceOf, tokens))])
  const amounts = read(answer, tokens.length)
  if (amounts) return amounts

  const [coin, ...others] = await askAll(chain, [
    { method: 'eth_getBalance', params: [owner, 'latest'] },
    ...tokens.map((token) => ethCall(token, balanceOf)),
  ])
  if (!isQuantity(coin)) throw new UpstreamError('malformed')
  return { coin: BigInt(coin), tokens: others.map(word) }
}

const ethCall = (to: string, data: Hex) => ({
  method: 'eth_call',
  params: [{ to, data }, 'latest'],
})

function multicall(owner: Hex, balanceOf: Hex, tokens: readonly string[]): Hex {
  const coin = encodeFunctionData({
    abi: balanceAbi,
    functionName: 'getEthBalance',
    args: [owner],
  })
  const calls = [
    { target: MULTICALL3, callData: coin } as const,
    ...tokens.map((token) => ({ target: getAddress(token), callData: balanceOf })),
  ]
  return encodeFunctionData({
    abi: multicall3Abi,
    functionName: 'aggregate3',
    args: [calls.map((call) => ({ ...call, allowFailure: true }))],
  })
}

/** Returns `undefined` if there is no contract at the address, or a different one. */
function read(answer: unknown, count: number): EvmAmounts | undefined {
  if (!isHex(answer) || answer === '0x') return undefined
  let results: readonly { success: boolean; returnData: Hex }[]
  try {
    results = decodeFunctionResult({
      abi: multicall3Abi,
      functionName: 'aggregate3',
      data: answer,
    })
  } catch {
    return undefined
  }
  const [coin, ...tokens] = results.map(({ success, returnData }) =>
    success ? word(returnData) : undefined,
  )
  return coin === undefined || tokens.length !== count ? undefined : { coin, tokens }
}

const isQuantity = (value: unknown): value is Hex =>
  typeof value === 'string' && /^0x[0-9a-f]{1,64}$/i.test(value)

/** A `uint256`, ignoring anything the contract writes after it. */
function word(value: unknown): bigint | undefined {
  return isHex(value) && value.length >= 66 ? BigInt(value.slice(0, 66)) : undefined
}
