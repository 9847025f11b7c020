// Pools of Uniswap v4 without hooks, at the usual tiers, and what their quoter says.
import {
  type Address,
  decodeFunctionResult,
  encodeFunctionData,
  type Hex,
  parseAbi,
  zeroAddress,
} from 'viem'
import {
  decoded,
  type Exact,
  type Hop,
  isSorted,
  type PoolFee,
  type QuotedPool,
  quotedHop,
} from './pools.ts'
import type { ContractRead } from './readContracts.ts'

/** What the tiers of v3 are created with in v4, too. A pool with another spacing is another pool. */
export const tickSpacings: Readonly<Record<PoolFee, number>> = {
  100: 1,
  500: 10,
  3000: 60,
  10_000: 200,
}

/** Pools of v4 count in 128 bits. */
export const MAX_V4_AMOUNT = 2n ** 128n - 1n

/** A hook is a contract of somebody else that takes part in each swap. */
export const NO_HOOK = zeroAddress

const quoterAbi = parseAbi([
  'struct PoolKey { address currency0; address currency1; uint24 fee; int24 tickSpacing; address hooks; }',
  'struct QuoteExactSingleParams { PoolKey poolKey; bool zeroForOne; uint128 exactAmount; bytes hookData; }',
  'function quoteExactInputSingle(QuoteExactSingleParams params) returns (uint256 amount, uint256 gasEstimate)',
  'function quoteExactOutputSingle(QuoteExactSingleParams params) returns (uint256 amount, uint256 gasEstimate)',
])

export function readV4Quote(
  quoter: Address,
  { tokenIn, tokenOut, fee }: QuotedPool,
  exact: Exact,
  amount: bigint,
): ContractRead {
  const zeroForOne = isSorted(tokenIn, tokenOut)
  const [currency0, currency1] = zeroForOne ? [tokenIn, tokenOut] : [tokenOut, tokenIn]
  const poolKey = { currency0, currency1, fee, tickSpacing: tickSpacings[fee], hooks: NO_HOOK }
  const data = encodeFunctionData({
    abi: quoterAbi,
    functionName: exact === 'sell' ? 'quoteExactInputSingle' : 'quoteExactOutputSingle',
    args: [{ poolKey, zeroForOne, exactAmount: amount, hookData: '0x' }],
  })
  return { to: quoter, data }
}

/** @returns undefined if there is no such pool, or it holds too little */
export function decodeV4Quote(
  data: Hex | undefined,
  pool: QuotedPool,
  exact: Exact,
  amount: bigint,
): Hop | undefined {
  const found =
    data &&
    decoded(() =>
      decodeFunctionResult({ abi: quoterAbi, functionName: 'quoteExactInputSingle', data }),
    )
  if (!found) return undefined
  const [other, gas] = found
  return quotedHop({ ...pool, version: 'v4', gas }, exact, amount, other)
}
