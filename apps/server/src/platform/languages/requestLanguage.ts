import { acceptedLanguage, LANGUAGE_COOKIE, type LanguageTag } from '@aureus/protocol'
import type { LanguageSettings } from './settings.ts'

/** Of a request. */
export interface Asked {
  /** By name, with decoded values. */
  cookies: Readonly<Record<string, string | undefined>>
  headers: { readonly 'accept-language'?: string | undefined }
}

/** What answers in a visitor's language depend on (RFC 9110, section 12.5.5). */
export const VARY_BY_LANGUAGE = 'cookie, accept-language'

/** The language chosen in the page's menu, else one that the browser accepts, else the operator's. */
export function requestLanguage(
  { cookies, headers }: Asked,
  { offered, fallback }: LanguageSettings,
): LanguageTag {
  const chosen = cookies[LANGUAGE_COOKIE]
  return (
    offered.find((tag) => tag === chosen) ??
    acceptedLanguage(headers['accept-language'] ?? '', offered) ??
    fallback
  )
}
