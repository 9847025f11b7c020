// An email address, as every form and body accepts it.
import * as v from 'valibot'

/** Maximum length of an address (RFC 5321, section 4.5.3.1.3, without brackets). */
export const MAX_EMAIL_LENGTH = 254

export const EmailSchema = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(MAX_EMAIL_LENGTH),
  v.email('expected an email address'),
)
