// Formats amounts for display. Base units stay bigint; floats are never involved.
import { decimalText, groupDigits, writeDecimal } from '@aureus/protocol/amounts'

export interface FormattedAmount {
  /** Grouped and truncated to a readable length. Never rounded up, so it never shows more than there is. */
  text: string
  /** Every digit, without groups. In English it is plain decimal text. */
  full: string
}

/** The most significant digits that are still easy to read. */
const READABLE_DIGITS = 6

/**
 * Formats an amount for people. Its digits are 0 to 9 in every language.
 * @param value base units
 * @param decimals of the coin; 0 to 36
 * @param language of the reader, for its separators (BCP 47)
 * @returns e.g. `1,234.5`, and `1.234,5` in German; an amount too small to show is `<0.000001`.
 */
export function formatAmount(value: bigint, decimals: number, language = 'en'): FormattedAmount {
  const plain = decimalText(value, decimals)
  const full = writeDecimal(plain, language)
  const sign = value < 0n ? '-' : ''
  const [integer = '', fraction = ''] = plain.slice(sign.length).split('.')
  const shown = fraction.slice(0, shownDigits(integer)).replace(/0+$/, '')
  if (value !== 0n && integer === '0' && shown === '') {
    const least = writeDecimal(`0.${'0'.repeat(READABLE_DIGITS - 1)}1`, language)
    return { text: `${sign ? '>-' : '<'}${least}`, full }
  }
  const decimal = shown && writeDecimal(`.${shown}`, language)
  return { text: sign + groupDigits(integer, language) + decimal, full }
}

/** The larger the amount, the fewer decimals matter. */
function shownDigits(integer: string): number {
  if (integer.length > 6) return 2
  return integer.length > 3 ? 4 : READABLE_DIGITS
}
