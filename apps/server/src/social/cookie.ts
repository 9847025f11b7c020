// The cookie of a browser that was sent to a provider. It proves at the way back that this is the browser that left,
// and opens nothing by itself.
import type { CookieSerializeOptions } from '@fastify/cookie'
import { FLOW_LIFE_MS } from './flows.ts'

export interface FlowCookie {
  name: string
  attributes: CookieSerializeOptions
}

/**
 * @param walletUrl https anywhere, or http on this machine, where each port has a name of its own
 * @param formPost the provider's own page posts the answer: browsers send no Lax cookie with that. The other cookie is
 * not weakened by it, nor overwritten by a login in another tab.
 */
export function flowCookie(walletUrl: string, { formPost }: { formPost: boolean }): FlowCookie {
  const { protocol, port } = new URL(walletUrl)
  const isHttps = protocol === 'https:'
  const name = formPost ? 'oflow-post' : 'oflow'
  return {
    name: isHttps ? `__Host-${name}` : `${name}-${port || '80'}`,
    attributes: {
      httpOnly: true,
      // Browsers take a secure cookie from localhost over http, and want one for `None`.
      secure: isHttps || formPost,
      sameSite: formPost ? 'none' : 'lax',
      path: '/',
      maxAge: FLOW_LIFE_MS / 1000,
    },
  }
}
