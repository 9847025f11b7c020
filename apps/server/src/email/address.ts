// E-mail addresses as they are compared, and as they are shown to somebody who may be a stranger.

/**
 * Upper and lower case are one mailbox: no provider of note holds two apart. Nothing else is taken to be the
 * same, such as dots or what follows a plus sign.
 */
export const canonicalEmail = (email: string): string => email.trim().toLowerCase()

/** `a…@example.com`: enough to know one's own by. */
export function shortenEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return `${email.slice(0, 1)}…${email.slice(at)}`
}
