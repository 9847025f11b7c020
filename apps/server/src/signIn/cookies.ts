// Names and attributes of the sign-in cookies (docs/decisions/0003-name-and-guard-the-session-cookies.md).
import type { CookieSerializeOptions } from '@fastify/cookie'

export interface SignInCookies {
  /** Holds the session token. */
  session: string
  /** Binds a nonce to the browser that requested it. */
  preSession: string
  attributes: CookieSerializeOptions
}

/** @param publicOrigin https, or http on this machine (settings allow nothing else) */
export function signInCookies(publicOrigin: string): SignInCookies {
  const { protocol, port } = new URL(publicOrigin)
  const secure = protocol === 'https:'
  const suffix = port || '80'
  return {
    session: secure ? '__Host-siwx' : `siwx-${suffix}`,
    preSession: secure ? '__Host-siwx-pre' : `siwx-pre-${suffix}`,
    attributes: { httpOnly: true, secure, sameSite: 'lax', path: '/' },
  }
}
