// What pools of Uniswap give for an amount: v2 by its reserves, v3 by its quoter. Those of v4 are in `v4Pools.ts`.
import { V2_PAIR_CODE_HASH } from '@aureus/protocol/swap'
import {
  type Address,
  decodeFunctionResult,
  encodeFunctionData,
  encodePacked,
  getCreate2Address,
  type Hex,
  keccak256,
  parseAbi,
} from 'viem'
import type { ContractRead } from './readContracts.ts'

export type Exact = 'sell' | 'buy'

export const poolVersions = ['v2', 'v3', 'v4'] as const
export type PoolVersion = (typeof poolVersions)[number]

/** Hundredths of a basis point. The usual tiers of v3 and v4. */
export const poolFees = [100, 500, 3000, 10_000] as const
export type PoolFee = (typeof poolFees)[number]

export interface Pair {
  readonly tokenIn: Address
  readonly tokenOut: Address
}

/** One pool of a route. Pools of v4 trade the coin itself, as the zero address. Amounts are base units. */
export interface Hop extends Pair {
  readonly version: PoolVersion
  /** Absent in v2. */
  readonly fee?: PoolFee
  readonly amountIn: bigint
  readonly amountOut: bigint
  readonly gas: bigint
}

const reservesAbi = parseAbi(['function getReserves() view returns (uint112, uint112, uint32)'])
const quoterAbi = parseAbi([
  'function quoteExactInputSingle((address tokenIn, address tokenOut, uint256 amountIn, uint24 fee, uint160 sqrtPriceLimitX96)) returns (uint256 amount, uint160 sqrtPriceX96After, uint32 initializedTicksCrossed, uint256 gasEstimate)',
  'function quoteExactOutputSingle((address tokenIn, address tokenOut, uint256 amount, uint24 fee, uint160 sqrtPriceLimitX96)) returns (uint256 amount, uint160 sqrtPriceX96After, uint32 initializedTicksCrossed, uint256 gasEstimate)',
])

/** With both transfers, and the first write of a young pair's accumulators. */
const V2_HOP_GAS = 90_000n

export const isSame = (one: Address, other: Address) => one.toLowerCase() === other.toLowerCase()

export const isSorted = (one: Address, other: Address) => one.toLowerCase() < other.toLowerCase()

export function v2Pair(factory: Address, one: Address, other: Address): Address {
  const [low, high] = isSorted(one, other) ? [one, other] : [other, one]
  return getCreate2Address({
    from: factory,
    salt: keccak256(encodePacked(['address', 'address'], [low, high])),
    bytecodeHash: V2_PAIR_CODE_HASH,
  })
}

export const readReserves = (pair: Address): ContractRead => ({
  to: pair,
  data: encodeFunctionData({ abi: reservesAbi, functionName: 'getReserves' }),
})

export interface Reserves {
  readonly sold: bigint
  readonly bought: bigint
}

/** @returns undefined if there is no such pair */
export function decodeReserves(
  data: Hex | undefined,
  tokenIn: Address,
  tokenOut: Address,
): Reserves | undefined {
  const found =
    data &&
    decoded(() => decodeFunctionResult({ abi: reservesAbi, functionName: 'getReserves', data }))
  if (!found) return undefined
  const [low, high] = found
  return isSorted(tokenIn, tokenOut) ? { sold: low, bought: high } : { sold: high, bought: low }
}

/** A hop over a pair of v2, whose fee is 0.3 %. @returns undefined if the pair holds too little */
export function v2Hop(
  { sold, bought }: Reserves,
  pair: Pair,
  exact: Exact,
  amount: bigint,
): Hop | undefined {
  const hop = { ...pair, version: 'v2', gas: V2_HOP_GAS } as const
  if (exact === 'sell') {
    const paid = amount * 997n
    const amountOut = (paid * bought) / (sold * 1000n + paid || 1n)
    return amountOut > 0n ? { ...hop, amountIn: amount, amountOut } : undefined
  }
  if (amount >= bought) return undefined
  const amountIn = (sold * amount * 1000n) / ((bought - amount) * 997n) + 1n
  return { ...hop, amountIn, amountOut: amount }
}

export interface QuotedPool extends Pair {
  readonly fee: PoolFee
}

export function readV3Quote(
  quoter: Address,
  { tokenIn, tokenOut, fee }: QuotedPool,
  exact: Exact,
  amount: bigint,
): ContractRead {
  const pool = { tokenIn, tokenOut, fee, sqrtPriceLimitX96: 0n }
  const data =
    exact === 'sell'
      ? encodeFunctionData({
          abi: quoterAbi,
          functionName: 'quoteExactInputSingle',
          args: [{ ...pool, amountIn: amount }],
        })
      : encodeFunctionData({
          abi: quoterAbi,
          functionName: 'quoteExactOutputSingle',
          args: [{ ...pool, amount }],
        })
  return { to: quoter, data }
}

/** @returns undefined if there is no such pool, or it holds too little */
export function decodeV3Quote(
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
  const [other, , , gas] = found
  return quotedHop({ ...pool, version: 'v3', gas }, exact, amount, other)
}

/** @param other what a quoter answers: the amount that is open. 0: none */
export function quotedHop(
  pool: Omit<Hop, 'amountIn' | 'amountOut'>,
  exact: Exact,
  amount: bigint,
  other: bigint,
): Hop | undefined {
  if (other === 0n) return undefined
  return exact === 'sell'
    ? { ...pool, amountIn: amount, amountOut: other }
    : { ...pool, amountIn: other, amountOut: amount }
}

/** A contract that is not what it should be answers in another form. */
export function decoded<T>(decode: () => T): T | undefined {
  try {
    return decode()
  } catch {
    return undefined
  }
}
