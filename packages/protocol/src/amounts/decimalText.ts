/**
 * Plain decimal text with every digit: `1234500` with 3 decimals is `1234.5`. It is data, the same in every language;
 * `writeDecimal` turns it into what people read.
 * @param value base units
 */
export function decimalText(value: bigint, decimals: number): string {
  const digits = (value < 0n ? -value : value).toString().padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  const fraction = digits.slice(digits.length - decimals).replace(/0+$/, '')
  return `${value < 0n ? '-' : ''}${whole}${fraction && `.${fraction}`}`
}
