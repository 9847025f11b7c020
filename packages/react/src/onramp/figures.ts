// Amounts of money and coins in words. They stay decimal text, so no digit is lost.
import { parseAmount } from '@aureus/core'
import { decimalText } from '@aureus/protocol/amounts'
import { inWords } from '../ui/amount.ts'

/** As many as the contract allows. */
const MOST_DECIMALS = 36

/** For example `0.0321 ETH`. @param amount plain decimal text */
export function coinWords(amount: string, symbol: string, language: string): string {
  const parsed = parseAmount(amount, MOST_DECIMALS)
  return inWords(parsed.ok ? parsed.value : 0n, { decimals: MOST_DECIMALS, symbol }, language)
}

/** Digits after the point that a currency has, such as 0 for the yen. */
export function decimalsOf(currency: string): number {
  const format = new Intl.NumberFormat('en', { style: 'currency', currency })
  return format.resolvedOptions().maximumFractionDigits ?? 2
}

/** Of decimal numbers without a sign, in plain text as they are. */
export function sumOf(one: string, other: string): string {
  const [a, b] = [one, other].map((text) => parseAmount(text, MOST_DECIMALS))
  const total = (a?.ok ? a.value : 0n) + (b?.ok ? b.value : 0n)
  return decimalText(total, MOST_DECIMALS)
}
