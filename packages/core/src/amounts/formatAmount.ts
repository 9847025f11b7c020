// Formats amounts for display. Base units stay bigint; floats are never involved.

export interface FormattedAmount {
  /** Grouped and truncated to a readable length. Never rounded up, so it never shows more than there is. */
  text: string
  /** Every digit. */
  full: string
}

/** The most significant digits that are still easy to read. */
const READABLE_DIGITS = 6

/**
 * @param value base units
 * @param decimals of the coin; 0 to 36
 * @returns e.g. `1,234.5`; an amount too small to show is `<0.000001`.
 */
export function formatAmount(value: bigint, decimals: number): FormattedAmount {
  const negative = value < 0n
  const digits = (negative ? -value : value).toString().padStart(decimals + 1, '0')
  const integer = digits.slice(0, digits.length - decimals)
  const fraction = digits.slice(digits.length - decimals)
  const sign = negative ? '-' : ''
  const full = sign + join(integer, trimZeros(fraction))

  const shown = trimZeros(fraction.slice(0, shownDigits(integer)))
  const vanished = value !== 0n && integer === '0' && shown === ''
  if (vanished)
    return { text: `${negative ? '>-' : '<'}0.${'0'.repeat(READABLE_DIGITS - 1)}1`, full }
  return { text: sign + join(group(integer), shown), full }
}

/** The larger the amount, the fewer decimals matter. */
function shownDigits(integer: string): number {
  if (integer.length > 6) return 2
  return integer.length > 3 ? 4 : READABLE_DIGITS
}

const join = (integer: string, fraction: string) => (fraction ? `${integer}.${fraction}` : integer)

const trimZeros = (fraction: string) => fraction.replace(/0+$/, '')

const group = (integer: string) => integer.replace(/\B(?=(\d{3})+$)/g, ',')
