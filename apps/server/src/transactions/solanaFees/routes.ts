// `POST /v1/operations/solana/…` of the wallet origin.
import { SolanaFeePrepareRequestSchema, SolanaFeeSendRequestSchema } from '@aureus/protocol/solana'
import type { RegisterRoute } from '../../embedded/walletApi/route.ts'
import { prepare, type SolanaFeeContext, send } from './pay.ts'

/** Each asks the chain several times. */
const PER_MINUTE = 60

export function registerSolanaFees(route: RegisterRoute, context: SolanaFeeContext): void {
  const common = { guard: 'session', needs: 'session', perMinute: PER_MINUTE } as const
  route({
    ...common,
    path: '/v1/operations/solana/prepare',
    body: SolanaFeePrepareRequestSchema,
    handle: ({ body, session: { userId }, request }) =>
      prepare(context, { body, userId, country: context.access.countryOf(request) }),
  })
  route({
    ...common,
    path: '/v1/operations/solana/send',
    body: SolanaFeeSendRequestSchema,
    handle: ({ body, session: { userId } }) => send(context, { body, userId }),
  })
}
