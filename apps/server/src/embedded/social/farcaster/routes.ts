// `POST /v1/farcaster/start|claim` of the wallet origin.
import {
  FarcasterClaimRequestSchema,
  type FarcasterStartReply,
  FarcasterStartRequestSchema,
  type SocialClaimReply,
} from '@aureus/protocol/walletApi'
import type { RegisterRoute } from '../../walletApi/route.ts'
import type { SocialContext } from '../start.ts'
import { claimFarcaster } from './claim.ts'
import { startFarcaster } from './start.ts'

const STARTS_PER_MINUTE = 60

export function registerFarcaster(route: RegisterRoute, context: SocialContext): void {
  route({
    path: '/v1/farcaster/start',
    guard: 'proof',
    perMinute: STARTS_PER_MINUTE,
    body: FarcasterStartRequestSchema,
    handle: ({ body, jkt, session, request }): Promise<FarcasterStartReply> =>
      startFarcaster(context, { body, jkt, session, ip: request.ip }),
  })

  route({
    path: '/v1/farcaster/claim',
    guard: 'proof',
    body: FarcasterClaimRequestSchema,
    handle: ({ body, jkt, session, request }): Promise<SocialClaimReply> =>
      claimFarcaster(context, {
        ...body,
        jkt,
        session,
        request,
      }),
  })
}
