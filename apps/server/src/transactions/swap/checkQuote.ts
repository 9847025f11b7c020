// What a source's quote must be, whatever the source says.
import type { QuoteAsked, SourceQuote } from './source.ts'

const WHOLE = 10_000n

/** @returns whether the quote is about the amounts that were asked for, and within the slippage */
export function isFitting(asked: QuoteAsked, quoted: SourceQuote): boolean {
  const { sellAmount, buyAmount, minimum } = quoted
  if (sellAmount <= 0n || minimum <= 0n || minimum > buyAmount) return false
  const { exact, amount } = asked
  if (exact === 'sell') return sellAmount === amount && minimum >= leastOf(asked, buyAmount)
  // An exact purchase: the slippage is in the sold amount.
  return buyAmount >= amount && minimum >= amount
}

/** The smallest amount within the slippage, rounded down. */
export const leastOf = ({ slippage }: Pick<QuoteAsked, 'slippage'>, buyAmount: bigint): bigint =>
  (buyAmount * (WHOLE - BigInt(slippage))) / WHOLE
