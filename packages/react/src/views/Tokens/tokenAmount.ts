// A token's amount and value in words.
import { type FormattedAmount, formatAmount, parseAmount, type TokenBalance } from '@aureus/core'
import { writeDecimal } from '@aureus/protocol/amounts'
import { moneyWords } from '../../ui/money.ts'

/** Amounts with more digits than the token has keep all of them. */
export function tokenAmount({ quantity }: TokenBalance, language: string): FormattedAmount {
  const decimals = Number(quantity.decimals)
  const parsed = parseAmount(quantity.numeric, decimals)
  if (parsed.ok) return formatAmount(parsed.value, decimals, language)
  const text = writeDecimal(quantity.numeric, language)
  return { text, full: text }
}

const CENT = 0.01

/** The value in US dollars, formatted for the locale; `undefined` without a price. Less than a cent shows as `<`. */
export function tokenValue({ value }: TokenBalance, language: string): string | undefined {
  if (value === undefined) return undefined
  const dollars = (amount: number) => moneyWords(amount, 'USD', language)
  return value > 0 && value < CENT ? `<${dollars(CENT)}` : dollars(value)
}
