// Names and attributes of the sign-in cookies (docs/decisions/0003-name-and-guard-the-session-cookies.md).
import type { CookieSerializeOptions } from '@fastify/cookie'

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
  miniAppHosts: readonly string[]
}

export function signInCookies({ publicOrigin, miniAppHosts }: CookieSettings): SignInCookies {
  const { protocol, port } = new URL(publicOrigin)
  const secure = protocol === 'https:'
  const suffix = port || '80'
  return {
    session: secure ? '__Host-siwx' : `siwx-${suffix}`,
    preSession: secure ? '__Host-siwx-pre' : `siwx-pre-${suffix}`,
    attributes: {
      httpOnly: true,
      secure,
      path: '/',
      ...(secure && miniAppHosts.length > 0
        ? { sameSite: 'none', partitioned: true }
        : { sameSite: 'lax' }),
    },
  }
}
