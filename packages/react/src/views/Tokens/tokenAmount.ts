// A token amount in readable form and with every digit.
import { formatAmount, parseAmount, type TokenBalance } from '@aureus/core'
import { moneyWords } from '../../ui/money.ts'

/** Amounts with more digits than the token has are shown unchanged. */
export function tokenAmount({ quantity }: TokenBalance): { text: string; full: string } {
  const decimals = Number(quantity.decimals)
  const parsed = parseAmount(quantity.numeric, decimals)
  if (parsed.ok) return formatAmount(parsed.value, decimals)
  return { text: quantity.numeric, full: quantity.numeric }
}

const CENT = 0.01

/** The value in US dollars, formatted for the locale; `undefined` without a price. Less than a cent shows as `<`. */
export function tokenValue({ value }: TokenBalance, language: string): string | undefined {
  if (value === undefined) return undefined
  const dollars = (amount: number) => moneyWords(amount, 'USD', language)
  return value > 0 && value < CENT ? `<${dollars(CENT)}` : dollars(value)
}
