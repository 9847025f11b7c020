// The cookie that binds a flow to a browser: on return it proves that this browser left for the provider. It opens
// nothing by itself.
import { isLanguageTag, type LanguageTag } from '@aureus/protocol'
import type { CookieSerializeOptions } from '@fastify/cookie'
import type { FastifyRequest } from 'fastify'
import { FLOW_LIFE_MS } from './flows.ts'

export interface FlowCookie {
  name: string
  attributes: CookieSerializeOptions
}

/**
 * @param walletUrl https, or http on this machine, where each port has its own cookie name
 * @param formPost the provider's page posts the response, and browsers send no Lax cookie with that. A separate cookie
 * keeps the other one strict, and neither tab overwrites the other's.
 */
export function flowCookie(walletUrl: string, { formPost }: { formPost: boolean }): FlowCookie {
  const { protocol, port } = new URL(walletUrl)
  const isHttps = protocol === 'https:'
  const name = formPost ? 'oflow-post' : 'oflow'
  return {
    name: isHttps ? `__Host-${name}` : `${name}-${port || '80'}`,
    attributes: {
      httpOnly: true,
      // `None` requires `Secure`, which browsers accept from localhost over http.
      secure: isHttps || formPost,
      sameSite: formPost ? 'none' : 'lax',
      path: '/',
      maxAge: FLOW_LIFE_MS / 1000,
    },
  }
}

/** The language of the window that left, so that the page on the way back is in it. It is a choice of words and no proof. */
export function languageCookie(walletUrl: string, provider: { formPost: boolean }): FlowCookie {
  const { name, attributes } = flowCookie(walletUrl, provider)
  return { name: `${name}-language`, attributes }
}

/** The page on the way back, in the language of the window that left if its cookie is there. */
export function donePath({ cookies }: Pick<FastifyRequest, 'cookies'>, { name }: FlowCookie) {
  const tag = Object.hasOwn(cookies, name) ? cookies[name] : undefined
  const language: LanguageTag | undefined =
    tag !== undefined && isLanguageTag(tag) ? tag : undefined
  return language === undefined ? '/oauth/done' : `/${language}/oauth/done`
}
