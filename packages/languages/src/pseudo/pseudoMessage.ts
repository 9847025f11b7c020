// The pseudo-language as a translation. Tests build the product with it in the place of a real one.
import { accent, longer } from './letters.ts'

/** The tag for `Intl`: numbers, dates and names stay as the tests expect them. */
export const pseudoIntlTag = 'en-GB'

/**
 * An English text of a catalogue in the pseudo-language.
 * @param message in ICU MessageFormat, without forms for numbers, as English catalogues are
 */
export function pseudoMessage(message: string): string {
  const parts = message.split(/(\{\w+\}|'[{}]')/)
  const isWords = parts.some((part, index) => index % 2 === 0 && /[A-Za-z]/.test(part))
  if (!isWords) return message
  return longer(parts.map((part, index) => (index % 2 === 0 ? accent(part) : part)).join(''))
}
