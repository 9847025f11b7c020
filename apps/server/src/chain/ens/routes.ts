// `GET /v1/ens/{name}?coinType=`: the address of an ENS name.
import { ETH_COIN_TYPE, failure } from '@aureus/protocol'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { routesWith, serve } from '../../platform/http/route.ts'
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

export interface EnsRoutesParameters {
  ens: Ens
  settings: { readonly rateLimits: { readonly names: number } }
}

const route = routesWith<EnsRoutesParameters>()

export const ensRoutes = [
  route({
    operation: 'GET /v1/ens/{name}',
    describe: {
      id: 'getEnsAddress',
      tag: 'names',
      summary: 'Resolve an ENS name',
      description: 'Available only if the operator has set ENS_CHAIN.',
      params: {
        name: { description: 'The full name, with its dots.', example: 'helen.example.eth' },
      },
      query: {
        coinType: {
          description: '60 (the default), or the coin type of another EVM chain (ENSIP-11).',
          example: '2147492101',
        },
      },
      answers: {
        200: {
          description: 'The name as normalised by ENSIP-15.',
          example: {
            name: 'helen.example.eth',
            address: '0x71C7656EC7ab88b098defB751B7401B5f6d8976F',
          },
        },
      },
      refusals: {
        400: '`ens_name_malformed`, `coin_type_unknown`.',
        404: '`ens_name_unknown`.',
        502: '`ens_unavailable`: no node of the chain answered.',
      },
    },
    perMinute: ({ settings }) => settings.rateLimits.names,
    noStore: true,
    raw: true,
    async handle({ params, query: asked, reply }, { ens }) {
      const refuse = (reason: keyof typeof refusals) => {
        const [status, description] = refusals[reason]
        return reply.code(status).send(failure(reason, description))
      }
      const name = normalizeName(params.name)
      if (name === undefined) return refuse('ens_name_malformed')
      const query = v.safeParse(QuerySchema, asked)
      if (!query.success) return refuse('coin_type_unknown')
      try {
        const address = await ens.resolve(name, query.output.coinType)
        return address ? { name, address } : refuse('ens_name_unknown')
      } catch (error) {
        if (!(error instanceof EnsUnavailableError)) throw error
        return refuse('ens_unavailable')
      }
    },
  }),
]

export function registerEns(app: FastifyInstance, parameters: EnsRoutesParameters): void {
  serve(app, ensRoutes, parameters)
}
