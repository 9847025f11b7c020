// `POST /v1/passkey/options|answer|cancel` of the wallet origin.
import {
  type Done,
  type PasskeyAnswerReply,
  PasskeyAnswerRequestSchema,
  type PasskeyOptionsReply,
  PasskeyOptionsRequestSchema,
  PasskeyVisitRequestSchema,
} from '@aureus/protocol/walletApi'
import { readCookie } from '../../platform/http/readCookie.ts'
import type { RegisterRoute } from '../walletApi/route.ts'
import { flowCookie } from './cookie.ts'
import { answerPasskey, cancelPasskey, creationOptions, passkeyOptions } from './passkey.ts'
import type { SocialContext } from './start.ts'

const REQUESTS_PER_MINUTE = 60

export function registerPasskey(route: RegisterRoute, context: SocialContext): void {
  const { name } = flowCookie(context.settings.wallet.url, { formPost: false })
  const open = { guard: 'none', perMinute: REQUESTS_PER_MINUTE } as const

  route({
    ...open,
    path: '/v1/passkey/options',
    body: PasskeyOptionsRequestSchema,
    handle({ body, request }): Promise<PasskeyOptionsReply> {
      const visit = { flowId: body.flowId, cookie: readCookie(request, name) }
      return body.create
        ? creationOptions(context, { ...visit, ip: request.ip })
        : passkeyOptions(context, visit)
    },
  })

  route({
    ...open,
    path: '/v1/passkey/answer',
    body: PasskeyAnswerRequestSchema,
    async handle({ body, request }): Promise<PasskeyAnswerReply> {
      const visit = { flowId: body.flowId, cookie: readCookie(request, name) }
      const { credential } = body
      const { 'user-agent': userAgent } = request.headers
      return { ticket: await answerPasskey(context, visit, { credential, userAgent }) }
    },
  })

  route({
    ...open,
    path: '/v1/passkey/cancel',
    body: PasskeyVisitRequestSchema,
    async handle({ body, request }): Promise<Done> {
      const visit = { flowId: body.flowId, cookie: readCookie(request, name) }
      await cancelPasskey(context, visit)
      return { done: true }
    },
  })
}
