// What pools of Uniswap give for an amount: v2 by its reserves, v3 by its quoter.
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

/** Hundredths of a basis point. Uniswap's usual tiers. */
export const v3Fees = [100, 500, 3000, 10_000] as const
export type V3Fee = (typeof v3Fees)[number]

/** One pool of a route. Amounts are base units. */
export interface Hop {
  readonly tokenIn: Address
  readonly tokenOut: Address
  /** Absent: a pair of v2. */
  readonly fee?: V3Fee
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

const isSorted = (one: Address, other: Address) => one.toLowerCase() < other.toLowerCase()

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
  pair: { readonly tokenIn: Address; readonly tokenOut: Address },
  exact: Exact,
  amount: bigint,
): Hop | undefined {
  if (exact === 'sell') {
    const paid = amount * 997n
    const amountOut = (paid * bought) / (sold * 1000n + paid || 1n)
    return amountOut > 0n ? { ...pair, amountIn: amount, amountOut, gas: V2_HOP_GAS } : undefined
  }
  if (amount >= bought) return undefined
  const amountIn = (sold * amount * 1000n) / ((bought - amount) * 997n) + 1n
  return { ...pair, amountIn, amountOut: amount, gas: V2_HOP_GAS }
}

export function readV3Quote(
  quoter: Address,
  { tokenIn, tokenOut, fee }: { tokenIn: Address; tokenOut: Address; fee: V3Fee },
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
  pool: { tokenIn: Address; tokenOut: Address; fee: V3Fee },
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
  if (other === 0n) return undefined
  return exact === 'sell'
    ? { ...pool, amountIn: amount, amountOut: other, gas }
    : { ...pool, amountIn: other, amountOut: amount, gas }
}

/** A contract that is not what it should be answers in another form. */
function decoded<T>(decode: () => T): T | undefined {
  try {
    return decode()
  } catch {
    return undefined
  }
}
