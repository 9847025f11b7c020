// Reads the connection's cookie in a page that no server draws.
import { CONNECTION_COOKIE, type ConnectionHint, parseConnectionCookie } from '@aureus/protocol'

/** What the cookie says; whatever does not parse is as good as absent. */
export function readConnectionCookie(jar: { cookie: string }): ConnectionHint | null {
  const entry = jar.cookie.split('; ').find((part) => part.startsWith(`${CONNECTION_COOKIE}=`))
  return parseConnectionCookie(entry?.slice(CONNECTION_COOKIE.length + 1))
}
