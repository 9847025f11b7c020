// The catalogues that the attribute `locale` chooses from. English is built in.
import { type ElementLocale, page } from './page.ts'

const english: ElementLocale = { tag: 'en' }
const known = new Map([[english.tag, english]])

/** Adds a language. An element that already asked for it changes to it. */
export function addLocale(locale: ElementLocale): void {
  known.set(locale.tag.toLowerCase(), locale)
  if (wanted !== undefined) chooseLocale(wanted)
}

let wanted: string | undefined

/** Without the exact language, its base language counts: `de-AT` finds `de`. English if neither is known. */
export function chooseLocale(tag: string): void {
  wanted = tag
  const name = tag.toLowerCase()
  const locale = known.get(name) ?? known.get(name.split('-')[0] ?? '') ?? english
  page.setState({ locale })
}
