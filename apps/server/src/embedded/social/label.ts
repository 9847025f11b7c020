// Sanitises the names and addresses that providers return.
import { EmailSchema } from '@aureus/protocol'
import * as v from 'valibot'

export const MAX_LABEL_LENGTH = 200

/** Control and format characters: they hide text or reverse its direction. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Cs}\u2028\u2029]/gu

/** Empty if nothing is left. */
export function cleanLabel(text: unknown): string {
  if (typeof text !== 'string') return ''
  const shown = text
    // Bounds the work below.
    .slice(0, 4 * MAX_LABEL_LENGTH)
    .normalize('NFC')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(INVISIBLE, '')
    .trim()
  const cut = shown.slice(0, MAX_LABEL_LENGTH)
  // Do not cut a surrogate pair in half.
  return cut.isWellFormed() ? cut : cut.slice(0, -1)
}

/** The address, if the provider explicitly says that it is verified. Beware of `"false"`: it is truthy. */
export function verifiedEmail(email: unknown, verified: unknown): string | null {
  if (verified !== true && verified !== 'true') return null
  const parsed = v.safeParse(EmailSchema, email)
  return parsed.success ? parsed.output : null
}
