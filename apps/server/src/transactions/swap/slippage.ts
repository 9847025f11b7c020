// How far a price may worsen until a swap is included, if the visitor did not choose.
import type { SwapToken } from '@aureus/protocol/swap'

/** Basis points. */
const STABLE = 10
const USUAL = 50
const UNLISTED = 100
const ACROSS = 50
const LARGE = 50
/** US dollars. Larger swaps move a price themselves. */
const LARGE_VALUE = 100_000
/** Of a dollar. */
const STABLE_RANGE = 0.02

interface Pair {
  sell: SwapToken
  buy: SwapToken
  exact: 'sell' | 'buy'
  amount: bigint
}

/** @returns basis points */
export function automaticSlippage({ sell, buy, exact, amount }: Pair): number {
  const isStable = [sell, buy].every(
    ({ price, listed }) => listed && price !== undefined && Math.abs(price - 1) <= STABLE_RANGE,
  )
  const base = isStable ? STABLE : sell.listed && buy.listed ? USUAL : UNLISTED
  const { price = 0, decimals } = exact === 'sell' ? sell : buy
  const value = (Number(amount) / 10 ** decimals) * price
  return base + (sell.chainId === buy.chainId ? 0 : ACROSS) + (value > LARGE_VALUE ? LARGE : 0)
}
