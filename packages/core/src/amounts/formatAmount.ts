// Amounts for people. Base units come in as bigint and never pass through a float.

export interface FormattedAmount {
  /** Grouped, cut (never rounded up) to a readable length: nobody is shown more than they have. */
  text: string
  /** Every digit. */
  full: string
}

/** Digits that a reader can still take in beside the integer part. */
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

/** The larger the amount, the less its small change matters. */
function shownDigits(integer: string): number {
  if (integer.length > 6) return 2
  return integer.length > 3 ? 4 : READABLE_DIGITS
}

const join = (integer: string, fraction: string) => (fraction ? `${integer}.${fraction}` : integer)

const trimZeros = (fraction: string) => fraction.replace(/0+$/, '')

const group = (integer: string) => integer.replace(/\B(?=(\d{3})+$)/g, ',')
