// Stores the connection in a cookie, so that a server can render the first frame.

import { CONNECTION_COOKIE, type ConnectionHint, serializeConnectionCookie } from '@aureus/protocol'
import type { ConnectionStorage, DeviceStorage } from '../client/storage.ts'
import { type Jar, readCookies, writeCookie } from './cookies.ts'
import { deviceStorage } from './webStorage.ts'

const MAX_AGE_S = 30 * 24 * 60 * 60

/** The parts of `document` that are used: its cookies and protocol. */
export interface CookieJar extends Jar {
  location: { protocol: string }
  defaultView?: { localStorage: DeviceStorage; parent: unknown } | null
}

/**
 * @param initial the cookie's value when the page was rendered: from the server's payload, or from
 * `readConnectionCookie` on a static page. Reading is a separate module because it needs a parser.
 */
export function createCookieStorage(
  jar: CookieJar,
  initial: ConnectionHint | null,
): ConnectionStorage {
  let hint = initial
  return {
    get: () => hint,
    device: () => deviceStorage(jar.defaultView ?? {}),
    set(next) {
      writeConnectionCookie(jar, hint, next)
      hint = next
    },
  }
}

/** @param before this page's last write, or the cookie's value when the page was rendered. */
export function writeConnectionCookie(
  jar: CookieJar,
  before: ConnectionHint | null,
  next: ConnectionHint | null,
): void {
  const own = before && `${CONNECTION_COOKIE}=${serializeConnectionCookie(before)}`
  // Another tab may have stored its own connection since. Keep that one.
  if (!next && own && !readCookies(jar).split('; ').includes(own)) return
  const value = next ? serializeConnectionCookie(next) : ''
  const age = next ? MAX_AGE_S : 0
  const { location, defaultView: view } = jar
  // In another site's frame, browsers keep only partitioned cookies (CHIPS).
  const scope = view && view.parent !== view ? 'None; Partitioned' : 'Lax'
  const site = location.protocol === 'https:' ? `${scope}; Secure` : 'Lax'
  writeCookie(jar, `${CONNECTION_COOKIE}=${value}; Path=/; Max-Age=${age}; SameSite=${site}`)
}
