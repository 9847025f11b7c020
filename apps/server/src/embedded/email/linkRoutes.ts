// `POST /v1/device/look|approve|deny` and `POST /v1/freeze/look|confirm` of the wallet origin: the pages behind
// mailed links. Holding the link is the only authorisation; these requests carry no device proof.
import type {
  DeviceApproveReply,
  DeviceLookReply,
  Done,
  FreezeLookReply,
} from '@aureus/protocol/walletApi'
import { DeviceApproveRequestSchema, DeviceLinkRequestSchema } from '@aureus/protocol/walletApi'
import type { WalletContext } from '../walletApi/context.ts'
import { Refusal } from '../walletApi/refusal.ts'
import type { RegisterRoute } from '../walletApi/route.ts'
import { shortenEmail } from './address.ts'
import { approveLink, findByLink, refuseLink } from './approval.ts'
import { CODE_LIFE_MS } from './challenges.ts'
import { linkOver } from './codeReasons.ts'
import { findChange, freeze } from './freeze.ts'
import { macOfNetwork } from './signIn.ts'

const REQUESTS_PER_MINUTE = 30

export function registerMailLinks(route: RegisterRoute, context: WalletContext): void {
  const { db, mac, clock } = context
  const open = { guard: 'none', perMinute: REQUESTS_PER_MINUTE } as const

  route({
    ...open,
    path: '/v1/device/look',
    body: DeviceLinkRequestSchema,
    async handle({ body, request }): Promise<DeviceLookReply> {
      const row = await findByLink(db, { token: body.token, nowMs: clock() })
      if (!row) throw linkOver()
      return {
        email: shortenEmail(row.label),
        browser: row.browser,
        system: row.system,
        sameNetwork: row.network_mac === (await macOfNetwork(context, request.ip)),
        askedAtMs: row.created_at_ms,
        numbers: row.numbers?.split(' ') ?? [],
      }
    },
  })

  route({
    ...open,
    path: '/v1/device/approve',
    body: DeviceApproveRequestSchema,
    async handle({ body }): Promise<DeviceApproveReply> {
      const answer = await approveLink(db, mac, { ...body, nowMs: clock() })
      if (answer === 'over') throw linkOver()
      if (answer === 'wrong')
        throw new Refusal(
          403,
          'number_wrong',
          'That is not the number on the requesting device. The device was rejected.',
        )
      return { code: answer.code, expiresInMs: CODE_LIFE_MS }
    },
  })

  route({
    ...open,
    path: '/v1/device/deny',
    body: DeviceLinkRequestSchema,
    async handle({ body }): Promise<Done> {
      if (!(await refuseLink(db, { token: body.token, nowMs: clock() }))) throw linkOver()
      return { done: true }
    },
  })

  route({
    ...open,
    path: '/v1/freeze/look',
    body: DeviceLinkRequestSchema,
    async handle({ body }): Promise<FreezeLookReply> {
      const change = await findChange(db, { token: body.token, nowMs: clock() })
      if (!change) throw linkOver()
      return {
        email: shortenEmail(change.new_email),
        changedAtMs: change.changed_at_ms,
        ...(change.provider !== null && { provider: change.provider }),
        ...(change.removed === 1 && { removed: true as const }),
      }
    },
  })

  route({
    ...open,
    path: '/v1/freeze/confirm',
    body: DeviceLinkRequestSchema,
    async handle({ body }): Promise<Done> {
      if (!(await freeze(db, { token: body.token, nowMs: clock() }))) throw linkOver()
      return { done: true }
    },
  })
}
