// How much worse a quote is than the price source says.
import type { SwapToken } from '@aureus/protocol/swap'

interface Trade {
  sell: SwapToken
  buy: SwapToken
  sellAmount: bigint
  buyAmount: bigint
}

const WHOLE = 10_000

/** @returns basis points from 0 to 10,000; undefined without both prices */
export function priceImpact({ sell, buy, sellAmount, buyAmount }: Trade): number | undefined {
  if (sell.price === undefined || buy.price === undefined) return undefined
  const given = (Number(sellAmount) / 10 ** sell.decimals) * sell.price
  const got = (Number(buyAmount) / 10 ** buy.decimals) * buy.price
  if (given <= 0) return undefined
  return Math.min(WHOLE, Math.max(0, Math.round((1 - got / given) * WHOLE)))
}
