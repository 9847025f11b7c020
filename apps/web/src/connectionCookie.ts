// Keeps the connection for the next visit. The cookie is only ever read by the server, which parses it and
// says in the payload what it held: the browser writes it and needs no parser for it in the first load.
import type { ConnectionStorage } from '@aureus/core'
import { CONNECTION_COOKIE, type ConnectionHint, serializeConnectionCookie } from '@aureus/protocol'

const MAX_AGE_S = 30 * 24 * 60 * 60

/** What is needed of `document`: its cookie jar, and whether the page came over https. */
export interface CookieJar {
  cookie: string
  location: { protocol: string }
}

/** @param initial what the cookie held when the page was drawn. */
export function createConnectionCookie(
  jar: CookieJar,
  initial: ConnectionHint | null,
): ConnectionStorage {
  let hint = initial
  return {
    get: () => hint,
    set(next) {
      hint = next
      const value = next ? serializeConnectionCookie(next) : ''
      const secure = jar.location.protocol === 'https:' ? '; Secure' : ''
      const age = next ? MAX_AGE_S : 0
      jar.cookie = `${CONNECTION_COOKIE}=${value}; Path=/; SameSite=Lax; Max-Age=${age}${secure}`
    },
  }
}
