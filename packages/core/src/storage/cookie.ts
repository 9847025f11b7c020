// Remembers the connection in a cookie, from which a server can draw the first frame.

import { CONNECTION_COOKIE, type ConnectionHint, serializeConnectionCookie } from '@aureus/protocol'
import type { ConnectionStorage, DeviceStorage } from '../client/storage.ts'

const MAX_AGE_S = 30 * 24 * 60 * 60

/** What is needed of `document`: its cookie jar, and whether the page came over https. */
export interface CookieJar {
  cookie: string
  location: { protocol: string }
  defaultView?: { localStorage: DeviceStorage } | null
}

/**
 * @param initial what the cookie held when the page was drawn: from the server's payload, or from
 * `readConnectionCookie` where no server draws. Reading is apart because it brings a parser along.
 */
export function createCookieStorage(
  jar: CookieJar,
  initial: ConnectionHint | null,
): ConnectionStorage {
  let hint = initial
  return {
    get: () => hint,
    device: () => (jar.defaultView as { localStorage: DeviceStorage }).localStorage,
    set(next) {
      writeConnectionCookie(jar, hint, next)
      hint = next
    },
  }
}

/** @param before what this page wrote last, or what the cookie held when the page was drawn. */
export function writeConnectionCookie(
  jar: CookieJar,
  before: ConnectionHint | null,
  next: ConnectionHint | null,
): void {
  const own = before && `${CONNECTION_COOKIE}=${serializeConnectionCookie(before)}`
  // Another tab may have written its own connection meanwhile: that one is not ours to end.
  if (!next && own && !read(jar).split('; ').includes(own)) return
  const value = next ? serializeConnectionCookie(next) : ''
  const secure = jar.location.protocol === 'https:' ? '; Secure' : ''
  const age = next ? MAX_AGE_S : 0
  write(jar, `${CONNECTION_COOKIE}=${value}; Path=/; SameSite=Lax; Max-Age=${age}${secure}`)
}

/** A page in a sandboxed frame may throw for it: this page still knows, the next one does not. */
function write(jar: CookieJar, cookie: string): void {
  try {
    jar.cookie = cookie
  } catch {
    return
  }
}

function read(jar: CookieJar): string {
  try {
    return jar.cookie
  } catch {
    return ''
  }
}
