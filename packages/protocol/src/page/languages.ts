/** The languages that the product speaks: tag (BCP 47) and own name. Each but English has a folder in `languages/`. */
export const languages = {
  ar: 'العربية',
  bn: 'বাংলা',
  cs: 'Čeština',
  de: 'Deutsch',
  el: 'Ελληνικά',
  en: 'English',
  'es-419': 'Español',
  fa: 'فارسی',
  fr: 'Français',
  he: 'עברית',
  hi: 'हिन्दी',
  id: 'Bahasa Indonesia',
  it: 'Italiano',
  ja: '日本語',
  ko: '한국어',
  nl: 'Nederlands',
  pl: 'Polski',
  'pt-BR': 'Português',
  ro: 'Română',
  ru: 'Русский',
  th: 'ไทย',
  tr: 'Türkçe',
  uk: 'Українська',
  vi: 'Tiếng Việt',
  'zh-Hans': '简体中文',
  'zh-Hant': '繁體中文',
} as const

export type LanguageTag = keyof typeof languages

export const languageTags = Object.keys(languages) as LanguageTag[]

export const isLanguageTag = (tag: string): tag is LanguageTag => Object.hasOwn(languages, tag)

/** Languages written from right to left (Unicode CLDR). */
const rightToLeft = /^(?:ar|ckb|dv|fa|he|ps|sd|ug|ur|yi)\b/i

/** @param tag BCP 47 */
export const directionOf = (tag: string): 'ltr' | 'rtl' => (rightToLeft.test(tag) ? 'rtl' : 'ltr')

/** Languages for which `Intl` writes other digits by default. */
const otherDigits: readonly string[] = ['ar', 'bn', 'fa']

/**
 * The tag for `Intl`, with the digits 0 to 9: amounts, codes and addresses have them in every language, and two kinds of
 * digits on one screen mislead.
 */
export const intlTag = (tag: LanguageTag): string =>
  otherDigits.includes(tag) ? `${tag}-u-nu-latn` : tag

/** Tags that name a spoken language in a way of their own. */
const otherNames: Readonly<Record<string, LanguageTag>> = {
  in: 'id',
  iw: 'he',
  'zh-cn': 'zh-Hans',
  'zh-sg': 'zh-Hans',
  'zh-hk': 'zh-Hant',
  'zh-mo': 'zh-Hant',
  'zh-tw': 'zh-Hant',
}

/**
 * The offered language that serves a person who reads `wanted`: the same, or one of the same base. Chinese without a
 * script is simplified.
 * @param wanted BCP 47, in any case
 */
export function languageFor(
  wanted: string,
  offered: readonly LanguageTag[] = languageTags,
): LanguageTag | undefined {
  const parts = wanted.toLowerCase().split('-')
  for (let length = parts.length; length > 0; length--) {
    const tag = parts.slice(0, length).join('-')
    const named = Object.hasOwn(otherNames, tag) ? otherNames[tag] : undefined
    const found = offered.find((each) => each === named || each.toLowerCase() === tag)
    if (found) return found
  }
  return offered.find((each) => each.toLowerCase().split('-')[0] === parts[0])
}

/**
 * The first offered language among those that a browser accepts, by their weights (RFC 9110, section 12.5.4).
 * @param header `Accept-Language`
 */
export function acceptedLanguage(
  header: string,
  offered: readonly LanguageTag[] = languageTags,
): LanguageTag | undefined {
  const wanted = header
    .slice(0, HEADER_LENGTH)
    .split(',')
    .map((part) => {
      const [tag = '', weight] = part.split(';')
      return { tag: tag.trim(), weight: weightOf(weight) }
    })
    .filter(({ tag, weight }) => /^[A-Za-z0-9-]+$/.test(tag) && weight > 0)
    .toSorted((a, b) => b.weight - a.weight)
  for (const { tag } of wanted) {
    const found = languageFor(tag, offered)
    if (found) return found
  }
  return undefined
}

/** Browsers send less. The rest of a longer one is not read. */
const HEADER_LENGTH = 512

/** A malformed weight counts as none, so the language is ignored. */
function weightOf(parameter: string | undefined): number {
  if (parameter === undefined) return 1
  const [, digits] = /^\s*q=([01](?:\.\d{0,3})?)\s*$/i.exec(parameter) ?? []
  return digits === undefined ? 0 : Number(digits)
}
