// How much there is of a token, for people: the readable part, and every digit.
import { formatAmount, parseAmount, type TokenBalance } from '@aureus/core'

/** Of more digits than a chain has nothing can be said; then the text stands as it came. */
export function tokenAmount({ quantity }: TokenBalance): { text: string; full: string } {
  const decimals = Number(quantity.decimals)
  const parsed = parseAmount(quantity.numeric, decimals)
  if (parsed.ok) return formatAmount(parsed.value, decimals)
  return { text: quantity.numeric, full: quantity.numeric }
}

const CENT = 0.01

/** In US dollars, in the reader's way; `undefined` without a source of prices. Less than a cent is not nothing. */
export function tokenValue({ value }: TokenBalance, language: string): string | undefined {
  if (value === undefined) return undefined
  const dollars = new Intl.NumberFormat(language, { style: 'currency', currency: 'USD' })
  return value > 0 && value < CENT ? `<${dollars.format(CENT)}` : dollars.format(value)
}
