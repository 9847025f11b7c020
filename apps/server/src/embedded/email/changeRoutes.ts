// `POST /v1/email/change/start|primary|secondary` of the wallet origin.
import {
  EmailChangeSecondaryRequestSchema,
  EmailChangeStartRequestSchema,
  EmailVerifyRequestSchema,
} from '@aureus/protocol/walletApi'
import type { WalletContext } from '../walletApi/context.ts'
import type { RegisterRoute } from '../walletApi/route.ts'
import { confirmPrimary, confirmSecondary, startChange } from './change.ts'

/** These routes need no recent code: the change itself asks for one from each address. */
export function registerEmailChange(route: RegisterRoute, context: WalletContext): void {
  route({
    path: '/v1/email/change/start',
    guard: 'session',
    needs: 'session',
    body: EmailChangeStartRequestSchema,
    handle: ({ body, session, jkt, request }) =>
      startChange(context, { session, jkt, request }, body.email),
  })

  route({
    path: '/v1/email/change/primary',
    guard: 'session',
    needs: 'session',
    body: EmailVerifyRequestSchema,
    handle: ({ body, session, jkt, request }) =>
      confirmPrimary(context, { session, jkt, request }, body),
  })

  route({
    path: '/v1/email/change/secondary',
    guard: 'session',
    needs: 'session',
    body: EmailChangeSecondaryRequestSchema,
    handle: ({ body, session, jkt, request }) =>
      confirmSecondary(context, { session, jkt, request }, body),
  })
}
