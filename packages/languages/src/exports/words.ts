// The texts of the server in other languages. Each language loads when somebody needs it.
import type { LanguageTag } from '@aureus/protocol'

export const loadMailWords = async (tag: LanguageTag): Promise<unknown> =>
  (await import(`../../translations/${tag}/mail.json`, { with: { type: 'json' } })).default

export const loadServerWords = async (tag: LanguageTag): Promise<unknown> =>
  (await import(`../../translations/${tag}/server.json`, { with: { type: 'json' } })).default
