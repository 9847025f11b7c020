// Email addresses in the form used for comparison, and shortened for display to possible strangers.

/**
 * Upper and lower case are the same mailbox: no relevant provider distinguishes them. Nothing else is normalised,
 * such as dots or the part after a plus sign.
 */
export const canonicalEmail = (email: string): string => email.trim().toLowerCase()

/** `a…@example.com`: enough to recognise one's own. */
export function shortenEmail(email: string): string {
  const at = email.lastIndexOf('@')
  // The name of an account elsewhere.
  if (at < 0) return email
  return `${email.slice(0, 1)}…${email.slice(at)}`
}
