// What a provider says people are called, made fit to be shown.
import { EmailSchema } from '@aureus/protocol'
import * as v from 'valibot'

export const MAX_LABEL_LENGTH = 200

/** Control and format characters: they hide text, or turn its direction round. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Cs}\u2028\u2029]/gu

/** Empty where nothing is left. */
export function cleanLabel(text: unknown): string {
  if (typeof text !== 'string') return ''
  const shown = text
    // A text of megabytes is not worth looking at.
    .slice(0, 4 * MAX_LABEL_LENGTH)
    .normalize('NFC')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(INVISIBLE, '')
    .trim()
  const cut = shown.slice(0, MAX_LABEL_LENGTH)
  // Do not cut a surrogate pair in half.
  return cut.isWellFormed() ? cut : cut.slice(0, -1)
}

/** An address where the provider says in so many words that it is verified: `"false"` is a truthy string. */
export function verifiedEmail(email: unknown, verified: unknown): string | null {
  if (verified !== true && verified !== 'true') return null
  const parsed = v.safeParse(EmailSchema, email)
  return parsed.success ? parsed.output : null
}
