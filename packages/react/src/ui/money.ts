// Money of a country in words.

/** Arabic and Hebrew put it before the number, where it turns the symbol around: `$US`. */
const RIGHT_TO_LEFT_MARK = '\u200f'

/**
 * For example `€100.00`. Reads from left to right in every language, as amounts of tokens do.
 * @param currency ISO 4217
 */
export function moneyWords(value: number | string, currency: string, language: string): string {
  const format = new Intl.NumberFormat(language, { style: 'currency', currency })
  return format.format(value as number).replaceAll(RIGHT_TO_LEFT_MARK, '')
}
