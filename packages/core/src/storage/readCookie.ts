// Reads the connection cookie on a page that is not rendered by a server.
import { CONNECTION_COOKIE, type ConnectionHint, parseConnectionCookie } from '@aureus/protocol'
import { type Jar, readCookies } from './cookies.ts'

/** Returns the cookie's connection, or null if it is absent, invalid or blocked. */
export function readConnectionCookie(jar: Jar): ConnectionHint | null {
  const entry = readCookies(jar)
    .split('; ')
    .find((part) => part.startsWith(`${CONNECTION_COOKIE}=`))
  return parseConnectionCookie(entry?.slice(CONNECTION_COOKIE.length + 1))
}
