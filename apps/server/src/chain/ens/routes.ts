// `GET /v1/ens/{name}?coinType=`: the address of an ENS name.
import { ETH_COIN_TYPE, failure } from '@aureus/protocol'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { perMinute } from '../../platform/http/rateLimit.ts'
import { serve } from '../../platform/http/serve.ts'
import { type Ens, EnsUnavailableError, normalizeName } from './ens.ts'

const QuerySchema = v.object({
  coinType: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d{1,10}$/),
      v.transform(Number),
      v.check((type) => type === ETH_COIN_TYPE || (type >= 2 ** 31 && type < 2 ** 32)),
    ),
    String(ETH_COIN_TYPE),
  ),
})

const refusals = {
  ens_name_malformed: [400, 'This is not an ENS name. Check it for typing errors.'],
  coin_type_unknown: [400, 'The coin type must be 60 or that of an EVM chain (ENSIP-11).'],
  ens_name_unknown: [404, 'This name has no address on this network.'],
  ens_unavailable: [502, 'ENS is not responding. Please try again in a moment.'],
} as const

export function registerEns(
  app: FastifyInstance,
  { ens, settings }: { ens: Ens; settings: { readonly rateLimits: { readonly names: number } } },
): void {
  const config = perMinute(settings.rateLimits.names)
  serve(app, 'GET /v1/ens/{name}', { config }, async (request, reply) => {
    reply.header('cache-control', 'no-store')
    const refuse = (reason: keyof typeof refusals) => {
      const [status, description] = refusals[reason]
      return reply.code(status).send(failure(reason, description))
    }
    const name = normalizeName(request.params.name)
    if (name === undefined) return refuse('ens_name_malformed')
    const query = v.safeParse(QuerySchema, request.query)
    if (!query.success) return refuse('coin_type_unknown')
    try {
      const address = await ens.resolve(name, query.output.coinType)
      return address ? { name, address } : refuse('ens_name_unknown')
    } catch (error) {
      if (!(error instanceof EnsUnavailableError)) throw error
      return refuse('ens_unavailable')
    }
  })
}
