// Puts a language's translations into the scripts of a test's page, by the code of the product's own build. Each text
// remembers its English, because the steps and waits of the pictures are in English.
import { expressionAt, markCatalogues, placesIn, replace, Texts } from '@aureus/languages/build'
import { type LanguageTag, languageTags } from '@aureus/protocol'
import type { Plugin } from 'vite'

const texts = new Texts(languageTags)

/** One build serves all languages. */
export const markedCatalogues = (): Plugin => markCatalogues(texts)

/** A marked script in a language. */
export function inLanguage(code: string, tag: LanguageTag): string {
  const [language, english] = [texts.language(tag), texts.language('en')]
  const changes = placesIn(code, 'script.js').map((place) => ({
    ...place,
    code: `spokenText(${expressionAt(place, language)}, ${expressionAt(place, english)})`,
  }))
  return replace(code, changes)
}

/** Runs in the page before its scripts. Defines what marked scripts call, and `plainWords` as the pseudo-language does. */
export function rememberEnglish(): void {
  /** A language may have one text for several. */
  const english = new Map<string, Set<string>>()
  const isLatin = (letter: string | undefined) => /\p{Script=Latin}/u.test(letter ?? '')
  /** Whether no letter is cut from a word. In Japanese, words have no space between them. */
  const isWhole = (text: string, found: string, at: number) =>
    !(isLatin(found[0]) && isLatin(text[at - 1])) &&
    !(isLatin(found.at(-1)) && isLatin(text[at + found.length]))
  const MAX_DEPTH = 2
  const escaped = (text: string) => text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
  function plainWords(text: string): string {
    const known = english.get(text)
    // A text may be inside another: `Take back: {limit}`.
    if (known)
      return [...new Set([...known, ...[...known].map((one) => withEnglishInside(one))])].join('\n')
    return withEnglishInside(text)
  }
  function withEnglishInside(text: string, depth = 0): string {
    const inside = [...english.keys()]
      .filter((each) => text.includes(each) && (depth === 0 || each !== text))
      .toSorted((a, b) => b.length - a.length)
    if (inside.length === 0) return text
    return text.replace(new RegExp(inside.map(escaped).join('|'), 'g'), (found, at: number) => {
      if (!isWhole(text, found, at)) return found
      const [inEnglish = found] = english.get(found) ?? []
      // It may have such texts inside again, as the title of a call in the words of a dictionary.
      return depth < MAX_DEPTH ? withEnglishInside(inEnglish, depth + 1) : inEnglish
    })
  }
  function spokenText(text: string, inEnglish: string): string {
    // Also one that stays as in English: in another place it may translate something else, as the Czech “Web” does.
    if (text.trim() !== '') english.set(text, (english.get(text) ?? new Set()).add(inEnglish))
    return text
  }
  Object.assign(globalThis, { spokenText, plainWords })
}
