// Remembers the connection in a cookie, which a server can read to draw the first frame.
import {
  CONNECTION_COOKIE,
  parseConnectionCookie,
  serializeConnectionCookie,
} from '@aureus/protocol'
import type { ConnectionStorage } from '../client.ts'

const MAX_AGE_S = 30 * 24 * 60 * 60

/** What is needed of `document`: its cookie jar, and whether the page came over https. */
export interface CookieJar {
  cookie: string
  location: { protocol: string }
}

export function createCookieStorage(jar: CookieJar): ConnectionStorage {
  return {
    get() {
      const entry = jar.cookie.split('; ').find((part) => part.startsWith(`${CONNECTION_COOKIE}=`))
      return parseConnectionCookie(entry?.slice(CONNECTION_COOKIE.length + 1))
    },
    set(hint) {
      const value = hint ? serializeConnectionCookie(hint) : ''
      const secure = jar.location.protocol === 'https:' ? '; Secure' : ''
      const age = hint ? MAX_AGE_S : 0
      jar.cookie = `${CONNECTION_COOKIE}=${value}; Path=/; SameSite=Lax; Max-Age=${age}${secure}`
    },
  }
}
