// The texts that the server writes for visitors, beside the mails of the embedded wallet.
import { loadServerWords } from '@aureus/languages/words'
import { directionOf, type LanguageTag } from '@aureus/protocol'
import { cancelPage, escrowMails } from './messages/en.escrow.ts'
import { accountNames, mailTexts, passkeyNames } from './messages/en.mails.ts'
import { fallbackPages, legalTitles, webAppManifest } from './messages/en.pages.ts'
import { type Asked, requestLanguage } from './requestLanguage.ts'
import type { LanguageSettings } from './settings.ts'
import { createTranslations } from './translate.ts'

/** Nested as in the files of translations: by catalogue and by name. */
export const englishWords = {
  escrow: { cancelPage, escrowMails },
  mails: { mailTexts, passkeyNames, accountNames },
  pages: { fallbackPages, legalTitles, webAppManifest },
}
export type ServerWords = typeof englishWords

const translations = createTranslations(englishWords, loadServerWords)

/** In the language, or in English where there are no translations. */
export const serverWords = async (tag: LanguageTag): Promise<ServerWords> =>
  (await translations(tag)) ?? englishWords

export interface Spoken {
  language: LanguageTag
  direction: 'ltr' | 'rtl'
  words: ServerWords
}

export const inEnglish: Spoken = { language: 'en', direction: 'ltr', words: englishWords }

/** For an answer to a visitor, which varies by `VARY_BY_LANGUAGE`. English where there are no translations. */
export async function spokenTo(
  asked: Asked,
  settings: LanguageSettings,
  find: typeof translations = translations,
): Promise<Spoken> {
  return spokenIn(requestLanguage(asked, settings), find)
}

/** In this language. English where there are no translations. */
export async function spokenIn(
  language: LanguageTag,
  find: typeof translations = translations,
): Promise<Spoken> {
  const words = await find(language)
  return words ? { language, direction: directionOf(language), words } : inEnglish
}
