// The languages that the operator offers.
import { isLanguageTag, type LanguageTag, languageTags } from '@aureus/protocol'
import * as v from 'valibot'
import type { Report } from '../settings/problem.ts'
import { oneOf, type Read, setting } from '../settings/schema.ts'

function parseTags(text: string): readonly LanguageTag[] | undefined {
  const tags = text.split(',').map((one) => one.trim())
  const known = tags.filter(isLanguageTag)
  return known.length === tags.length && new Set(tags).size === tags.length ? known : undefined
}

export const languageVariables = {
  LOCALES: v.optional(
    setting(
      `expected languages, each once, separated by commas, of ${languageTags.join(', ')}`,
      parseTags,
    ),
  ),
  LOCALE: v.optional(oneOf(...languageTags), 'en'),
}

export interface LanguageSettings {
  /** Never empty. */
  readonly offered: readonly LanguageTag[]
  /** For readers of other languages; one of those offered. */
  readonly fallback: LanguageTag
}

export function readLanguages(
  { LOCALES: offered = languageTags, LOCALE: fallback }: Read<typeof languageVariables>,
  report: Report,
): LanguageSettings {
  if (!offered.includes(fallback)) report('LOCALE', `must be one of LOCALES: ${offered.join(', ')}`)
  return Object.freeze({ offered, fallback })
}
