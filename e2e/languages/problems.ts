// What is wrong with a view or a screen of the wallet in a real language.
import { directionOf, type LanguageTag } from '@aureus/protocol'
import type { Page } from 'playwright-core'
import { accessibilityProblems } from '../harness/accessibility.ts'
import { overflow } from '../pictures/takePicture.ts'
import { cutPlaceholders, cutTexts, foreignWords, SIGNED, shortenedTexts } from './foreignWords.ts'
import { keptWords, names } from './names.ts'
import { valuesWith } from './values.ts'
import { wrongWay } from './wrongWay.ts'

const values = valuesWith([...names, ...keptWords])

const scriptOf = (language: LanguageTag) => new Intl.Locale(language).maximize().script ?? ''

/** Among other letters, a word of English is one that no translator wrote. */
const hasOtherLetters = (language: LanguageTag) => scriptOf(language) !== 'Latn'

/** Those of the fonts of the page. Of others, the tests' browser may draw boxes. */
const hasFont = (language: LanguageTag) => ['Cyrl', 'Grek', 'Latn'].includes(scriptOf(language))

/** English among other letters, texts that are cut or overflow, values the wrong way round, and what axe finds. */
export async function problemsIn(page: Page, language: LanguageTag): Promise<string[]> {
  const english = hasOtherLetters(language) ? await foreignWords(page, values, SIGNED) : []
  return [
    ...english.map((text) => `not translated: ${text}`),
    ...(await cutTexts(page)).map((text) => `cut: ${text}`),
    ...(hasFont(language) ? await cutPlaceholders(page) : []).map((text) => `cut: ${text}`),
    ...(await shortenedTexts(page, values)).map((text) => `shortened: ${text}`),
    ...(await overflow(page)),
    ...(directionOf(language) === 'rtl' ? await wrongWay(page) : []),
    ...(await accessibilityProblems(page)),
  ]
}
