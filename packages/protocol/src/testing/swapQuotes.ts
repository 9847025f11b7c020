// An honest quote and its calls, for tests that put one lie into them.
import { encodeFunctionData, type Hex, parseAbi } from 'viem'
import type { SwapBuild, SwapCall } from '../swap/build.ts'
import { PERMIT2 } from '../swap/contracts.ts'
import type { SwapQuote, SwapQuoteRequest } from '../swap/quote.ts'
import { checkSwap } from '../swap/read/checkSwap.ts'
import { SwapError } from '../swap/read/rejection.ts'
import { account, type Command, execute, router20, tokenA, tokenB, v3In } from './swapPlans.ts'

export const chainId = 'eip155:1'
export const nowMs = 1_800_000_000_000
export const soon = 1_800_000_600
export const settlement = '0x9008D19f58AAbD9eD0D60971565AA8510560ab41'
export const relayer = '0xC92E8bdf79f0507f65a392b0ab4667716BFE0110'
export const operator = `0x${'0f'.repeat(20)}` as const
/** Differs from the bought token in the middle, which people skip. */
export const lookalike: Hex = `0x${tokenB.slice(2, 20)}ff${tokenB.slice(22)}`

export const request: SwapQuoteRequest = {
  account: `${chainId}:${account}`,
  sell: { chainId, address: tokenA },
  buy: { chainId, address: tokenB },
  exact: 'sell',
  amount: '1000',
}
export const quote: SwapQuote = {
  quote: 'sealed',
  source: 'uniswap',
  sourceName: 'Uniswap',
  kind: 'transaction',
  sell: { chainId, address: tokenA, amount: '1000' },
  buy: { chainId, address: tokenB, amount: '910' },
  minimum: '900',
  slippage: 100,
  operatorFee: { basisPoints: 30, chainId, address: tokenB, amount: '3' },
  route: [],
  allowance: { spender: PERMIT2, amount: '1000' },
  duration: 15,
  expiresAt: nowMs + 15_000,
}
export const order: SwapQuote = {
  ...quote,
  source: 'cow',
  allowance: { spender: relayer, amount: '1000' },
}
export const ofCoin = {
  request: { ...request, sell: { chainId } } satisfies SwapQuoteRequest,
  quote: { ...quote, sell: { chainId, amount: '1000' } } satisfies SwapQuote,
}

export const erc20 = parseAbi([
  'function approve(address spender, uint256 amount)',
  'function transfer(address to, uint256 amount)',
  'function transferFrom(address from, address to, uint256 amount)',
])
const permit2 = parseAbi([
  'function approve(address token, address spender, uint160 amount, uint48 expiration)',
])

export const call = (to: string, data: Hex, value = 0n): SwapCall => ({
  to: to as SwapCall['to'],
  data,
  value: `0x${value.toString(16)}`,
})
export const approve = (spender: Hex, amount: bigint, token: Hex = tokenA): SwapCall =>
  call(token, encodeFunctionData({ abi: erc20, functionName: 'approve', args: [spender, amount] }))
export const allow = (spender: Hex, amount: bigint, until = soon): SwapCall =>
  call(PERMIT2, encodeFunctionData({ abi: permit2, args: [tokenA, spender, amount, until] }))
export const plan = (
  commands: readonly Command[],
  {
    to = router20,
    value = 0n,
    deadline = soon,
  }: { to?: string; value?: bigint; deadline?: number } = {},
) => call(to, execute(commands, BigInt(deadline)), value)
export const calls = (...list: SwapCall[]): SwapBuild => ({ kind: 'calls', calls: list })

export const fair = { amount: 1000n, limit: 900n, path: [tokenA, tokenB] }
export const v3 = (changes: Partial<Parameters<typeof v3In>[0]> = {}) =>
  v3In({ ...fair, ...changes }, '2.0')
export const honest = [approve(PERMIT2, 1000n), allow(router20, 1000n), plan([v3()])] as const
export interface SwapCase {
  build: SwapBuild
  quote?: SwapQuote
  request?: SwapQuoteRequest
}

export function check(one: SwapCase): string {
  try {
    checkSwap({ request, quote, nowMs, ...one })
    return 'accepted'
  } catch (error) {
    if (error instanceof SwapError) return error.reason
    throw error
  }
}
