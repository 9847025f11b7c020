// `POST /v1/social/start|bind|claim` of the wallet origin.
import {
  type SocialBindReply,
  SocialBindRequestSchema,
  type SocialClaimReply,
  SocialClaimRequestSchema,
  type SocialStartReply,
  SocialStartRequestSchema,
} from '@aureus/protocol/walletApi'
import { readCookie } from '../../platform/http/readCookie.ts'
import { currentLanguage } from '../../platform/languages/currentLanguage.ts'
import { createToken } from '../../platform/secrets/token.ts'
import type { RegisterRoute } from '../walletApi/route.ts'
import { claimSocial } from './claim.ts'
import { flowCookie, languageCookie } from './cookie.ts'
import { bindSocial, type SocialContext, startSocial } from './start.ts'

const STARTS_PER_MINUTE = 60

export function registerSocial(route: RegisterRoute, context: SocialContext): void {
  route({
    path: '/v1/social/start',
    guard: 'proof',
    perMinute: STARTS_PER_MINUTE,
    body: SocialStartRequestSchema,
    handle: ({ body, jkt, session, request }): Promise<SocialStartReply> =>
      startSocial(context, { body, jkt, session, ip: request.ip }),
  })

  route({
    path: '/v1/social/bind',
    guard: 'none',
    perMinute: STARTS_PER_MINUTE,
    body: SocialBindRequestSchema,
    handle: ({ body, request, reply }): Promise<SocialBindReply> =>
      bindSocial(context, {
        flowId: body.flowId,
        cookieFor(provider) {
          const cookie = flowCookie(context.settings.wallet.url, provider)
          // Kept if it exists: it identifies the browser, and another tab may be signing in as well.
          const value = readCookie(request, cookie.name) ?? createToken()
          reply.setCookie(cookie.name, value, cookie.attributes)
          const language = currentLanguage()
          const { name, attributes } = languageCookie(context.settings.wallet.url, provider)
          if (language !== undefined) reply.setCookie(name, language, attributes)
          return value
        },
      }),
  })

  route({
    path: '/v1/social/claim',
    guard: 'proof',
    body: SocialClaimRequestSchema,
    handle: ({ body, jkt, session, request }): Promise<SocialClaimReply> =>
      claimSocial(context, {
        ...body,
        jkt,
        session,
        request,
      }),
  })
}
