// Names and attributes of the sign-in cookies (docs/decisions/0003-name-and-guard-the-session-cookies.md).
import type { CookieSerializeOptions } from '@fastify/cookie'
import { hashToken } from '../platform/secrets/token.ts'

export interface SignInCookies {
  /** Holds the session token. */
  session: string
  /** Binds a nonce to the browser that requested it. */
  preSession: string
  attributes: CookieSerializeOptions
}

interface CookieSettings {
  /** https, or http on this machine (settings allow nothing else). */
  publicOrigin: string
  /**
   * Origins of other sites that show the page in a frame. There browsers keep only partitioned cookies (CHIPS), which
   * belong to the pair of both sites. Requests that other sites make are refused by their `Origin`.
   */
  frameHosts: readonly string[]
}

/** @param app the origin of `APP_ORIGINS` whose cookies these are; our own pages by default */
export function signInCookies(
  { publicOrigin, frameHosts }: CookieSettings,
  app?: string,
): SignInCookies {
  const { protocol, port } = new URL(publicOrigin)
  const secure = protocol === 'https:'
  const name = secure ? '__Host-siwx' : 'siwx'
  const suffix = [
    ...(secure ? [] : [port || '80']),
    // Apps share the server's cookies, so each has names of its own.
    ...(app === undefined ? [] : [hashToken(app).slice(0, 12)]),
  ]
  return {
    session: [name, ...suffix].join('-'),
    preSession: [name, 'pre', ...suffix].join('-'),
    attributes: {
      httpOnly: true,
      secure,
      path: '/',
      ...(secure && frameHosts.length > 0
        ? { sameSite: 'none', partitioned: true }
        : { sameSite: 'lax' }),
    },
  }
}
