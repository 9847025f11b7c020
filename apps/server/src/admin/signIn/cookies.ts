// Cookies of the console. No other site's page sends them, not even by a link.
import type { CookieSerializeOptions } from '@fastify/cookie'
import { SESSION_MS } from './sessions.ts'

export interface AdminCookies {
  session: string
  /** Binds a nonce to the browser that asked for it. */
  preSession: string
  attributes: CookieSerializeOptions
}

/** @param url https, or http on this machine, where the cookies of all ports share their names */
export function adminCookies({ url }: { readonly url: string }): AdminCookies {
  const { protocol, port } = new URL(url)
  const secure = protocol === 'https:'
  const name = secure ? '__Host-console' : `console-${port || '80'}`
  return {
    session: name,
    preSession: `${name}-pre`,
    attributes: {
      httpOnly: true,
      secure,
      path: '/',
      sameSite: 'strict',
      maxAge: SESSION_MS / 1000,
    },
  }
}
