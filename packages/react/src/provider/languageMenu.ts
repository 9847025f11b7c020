import { type Client, perClient } from '@aureus/core'
import type { LanguageTag } from '@aureus/protocol'

export interface LanguageMenuOptions {
  /** The languages that the page speaks. Defaults to those of the server's configuration. */
  languages?: readonly LanguageTag[]
  /** Shows the page in the language: draws it again with other messages, or loads it again. */
  onChoose(language: LanguageTag): unknown
}

const held = perClient((): { options?: LanguageMenuOptions } => ({}))

/** Lets visitors choose a language, for pages without an `AureusProvider`. Read whenever a menu is drawn. */
export function setLanguageMenu(client: Client, options: LanguageMenuOptions): void {
  held(client).options = options
}

/** What a menu shows; undefined without a way to change the language, or with one language alone. */
export function languageMenu(
  client: Client,
): { languages: readonly string[]; onChoose: LanguageMenuOptions['onChoose'] } | undefined {
  const { options } = held(client)
  const languages = options?.languages ?? client.config.languages ?? []
  return options && languages.length > 1 ? { ...options, languages } : undefined
}
