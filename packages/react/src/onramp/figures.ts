// Amounts of money and coins in words. They stay decimal text, so no digit is lost.
import { formatAmount, parseAmount } from '@aureus/core'

/** As many as the contract allows. */
const MOST_DECIMALS = 36

/** For example `0.0321 ETH`. */
export function coinWords(amount: string, symbol: string): string {
  const parsed = parseAmount(amount, MOST_DECIMALS)
  const text = parsed.ok ? formatAmount(parsed.value, MOST_DECIMALS).text : '0'
  return `${text} ${symbol}`
}

/** Digits after the point that a currency has, such as 0 for the yen. */
export function decimalsOf(currency: string): number {
  const format = new Intl.NumberFormat('en', { style: 'currency', currency })
  return format.resolvedOptions().maximumFractionDigits ?? 2
}

/** Of decimal numbers without a sign. */
export function sumOf(one: string, other: string): string {
  const [a, b] = [one, other].map((text) => parseAmount(text, MOST_DECIMALS))
  const total = (a?.ok ? a.value : 0n) + (b?.ok ? b.value : 0n)
  return formatAmount(total, MOST_DECIMALS).full
}
