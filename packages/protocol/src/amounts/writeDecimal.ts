// Numbers as a language writes them. Their digits are 0 to 9 in every language, as those of addresses and codes are.

interface Style {
  integers: Intl.NumberFormat
  hasComma: boolean
}

const styles = new Map<string, Style>()

function styleOf(language: string): Style {
  const known = styles.get(language)
  if (known) return known
  const integers = new Intl.NumberFormat(language, { numberingSystem: 'latn' })
  const mark = integers.formatToParts(0.5).find(({ type }) => type === 'decimal')
  const style = { integers, hasComma: mark?.value === ',' }
  styles.set(language, style)
  return style
}

/** Whether the decimal separator is a comma. It is a point everywhere else. @param language BCP 47 */
export const hasDecimalComma = (language: string): boolean => styleOf(language).hasComma

/**
 * Plain decimal text in a language: `1234.5` is `1234,5` in German. Every digit stays and there are no groups, because
 * their separator could pass for the decimal one. Points and commas change places, so applied twice it gives the text
 * back, and what `readDecimal` refused shows as it was typed.
 * @param language BCP 47
 */
export const writeDecimal = (plain: string, language: string): string =>
  hasDecimalComma(language)
    ? plain.replaceAll(/[.,]/g, (mark) => (mark === '.' ? ',' : '.'))
    : plain

/** Digits in groups: `1234567` is `12,34,567` in Hindi. @param language BCP 47 */
export const groupDigits = (digits: string, language: string): string =>
  styleOf(language).integers.format(BigInt(digits))

/** Basis points as percent: 29 is `0.29%`, and `0,29 %` in German. @param language BCP 47 */
export const writePercent = (basisPoints: number, language: string): string =>
  new Intl.NumberFormat(language, {
    style: 'percent',
    // Fees of pools may be a tenth of a basis point.
    maximumFractionDigits: 4,
    numberingSystem: 'latn',
  }).format(basisPoints / 10_000)
