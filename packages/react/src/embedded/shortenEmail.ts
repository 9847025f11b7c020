/** Longer addresses are shortened (specification, section 9). */
export const MAX_SHOWN = 30

/** Keeps both ends, which say most: the person and the host. */
export function shortenEmail(email: string): string {
  if (email.length <= MAX_SHOWN) return email
  const at = email.lastIndexOf('@')
  const domain = email.slice(at)
  const room = MAX_SHOWN - 1 - domain.length
  if (room >= 4) return `${email.slice(0, room)}…${domain}`
  return `${email.slice(0, 14)}…${email.slice(-15)}`
}
