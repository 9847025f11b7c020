// Reads the connection cookie on a page that is not rendered by a server.
import { CONNECTION_COOKIE, type ConnectionHint, parseConnectionCookie } from '@aureus/protocol'

/** Returns the cookie's connection, or null if it is absent or invalid. */
export function readConnectionCookie(jar: { cookie: string }): ConnectionHint | null {
  const entry = jar.cookie.split('; ').find((part) => part.startsWith(`${CONNECTION_COOKIE}=`))
  return parseConnectionCookie(entry?.slice(CONNECTION_COOKIE.length + 1))
}
