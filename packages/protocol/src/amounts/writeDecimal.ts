// Numbers as a language writes them. Their digits are 0 to 9 in every language, as those of addresses and codes are.

/** Made once for each language, because formats are slow to make. */
function perLanguage<T>(make: (language: string) => T): (language: string) => T {
  const made = new Map<string, T>()
  return (language) => {
    const known = made.get(language) ?? make(language)
    made.set(language, known)
    return known
  }
}

const numberingSystem = 'latn'

const integersOf = perLanguage((language) => new Intl.NumberFormat(language, { numberingSystem }))

const percentOf = perLanguage(
  (language) =>
    new Intl.NumberFormat(language, {
      style: 'percent',
      // Fees of pools may be a tenth of a basis point.
      maximumFractionDigits: 4,
      numberingSystem,
    }),
)

/** Whether the decimal separator is a comma. It is a point everywhere else. @param language BCP 47 */
export const hasDecimalComma = perLanguage((language) =>
  integersOf(language)
    .formatToParts(0.5)
    .some(({ type, value }) => type === 'decimal' && value === ','),
)

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
  integersOf(language).format(BigInt(digits))

/** Basis points as percent: 29 is `0.29%`, and `0,29 %` in German. @param language BCP 47 */
export const writePercent = (basisPoints: number, language: string): string =>
  percentOf(language).format(basisPoints / 10_000)
