// `GET /v1/config`: the page's configuration, for clients that do not load the page.
import type { PublicConfig } from '@aureus/protocol'
import type { FastifyInstance } from 'fastify'
import type { Settings } from '../config/settings.ts'
import { forAnyPage } from '../http/anyPage.ts'
import { perMinute } from '../http/rateLimit.ts'
import { serve } from '../http/serve.ts'
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
  // The product's own page does not need this list, because this server serves all of its networks.
  const rpcChains = ids.filter((id) => upstreams.chain(id))
  const answer: PublicConfig = { ...publicConfig(settings, brand), rpcChains }
  const config = perMinute(settings.rateLimits.wallets)
  serve(app, 'GET /v1/config', { config }, (_, reply) => forAnyPage(reply, FRESH_S).send(answer))
}
