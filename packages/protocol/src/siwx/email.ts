// An e-mail address, as every form and body here takes one.
import * as v from 'valibot'

/** What a mailbox's address may take in all (RFC 5321, section 4.5.3.1.3, without its brackets). */
export const MAX_EMAIL_LENGTH = 254

export const EmailSchema = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(MAX_EMAIL_LENGTH),
  v.email('expected an e-mail address'),
)
