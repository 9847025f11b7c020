// `GET /v1/config`: what the page is told of this deployment, for clients that do not come by the page.
import { type PublicConfig, PublicConfigSchema } from '@aureus/protocol'
import type { FastifyInstance } from 'fastify'
import type { Settings } from '../config/settings.ts'
import { forAnyPage } from '../http/anyPage.ts'
import type { Operation } from '../http/operation.ts'
import { perMinute } from '../http/rateLimit.ts'
import type { Upstreams } from '../rpc/upstreams.ts'
import { publicConfig } from './payload.ts'

const FRESH_S = 60

export interface ConfigRouteParameters {
  settings: Settings
  brand: PublicConfig['brand']
  upstreams: Pick<Upstreams, 'chain'>
}

export function registerConfig(app: FastifyInstance, parameters: ConfigRouteParameters): void {
  const { settings, brand, upstreams } = parameters
  const ids = settings.networks.map(({ caipNetworkId }) => caipNetworkId)
  // The product's own page does without: it has no network that is not served here.
  const rpcChains = ids.filter((id) => upstreams.chain(id))
  const answer: PublicConfig = { ...publicConfig(settings, brand), rpcChains }
  const config = perMinute(settings.rateLimits.wallets)
  app.get('/v1/config', { config }, (_, reply) => forAnyPage(reply, FRESH_S).send(answer))
}

export const configOperations: readonly Operation[] = [
  {
    method: 'GET',
    path: '/v1/config',
    id: 'getConfig',
    tag: 'page',
    summary: 'The public configuration of this deployment',
    description:
      'What `createClient` takes as `config`. Networks of your own may be added: those that are not among `rpcChains` are asked at their own endpoints. Pages of any origin may read it.',
    limited: true,
    answers: { 200: { description: 'Nothing in it is a secret.', schema: PublicConfigSchema } },
  },
]
