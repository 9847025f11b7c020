// `GET /v1/config`: the page's configuration, for clients that do not load the page.
import type { PublicConfig } from '@aureus/protocol'
import type { FastifyInstance } from 'fastify'
import { servedChains } from '../../chain/rpc/admit.ts'
import type { Upstreams } from '../../chain/rpc/upstreams.ts'
import { forAnyPage } from '../../platform/http/anyPage.ts'
import { perMinute } from '../../platform/http/rateLimit.ts'
import { serve } from '../../platform/http/serve.ts'
import type { RateLimits } from '../../platform/limits/settings.ts'
import { type PublicSettings, publicConfig } from './payload.ts'

const FRESH_S = 60

export interface ConfigRouteParameters {
  settings: PublicSettings & {
    readonly appOrigins: readonly string[]
    readonly rateLimits: Pick<RateLimits, 'wallets'>
  }
  brand: PublicConfig['brand']
  upstreams: Pick<Upstreams, 'calls'>
}

export function registerConfig(app: FastifyInstance, parameters: ConfigRouteParameters): void {
  const { settings, brand, upstreams } = parameters
  // The product's own page does not need this list, because this server serves all of its networks.
  const rpcChains = servedChains(upstreams)
  const answer: PublicConfig = { ...publicConfig(settings, brand), rpcChains }
  const config = perMinute(settings.rateLimits.wallets)
  serve(app, 'GET /v1/config', { config }, ({ headers }, reply) => {
    const { origin, 'sec-fetch-site': site } = headers
    const isListed = origin !== undefined && settings.appOrigins.includes(origin)
    // The browser knows which hosts are one site. Without its word, a page does without cookies.
    const session = site === 'same-site' ? 'cookie' : 'token'
    return forAnyPage(reply, FRESH_S)
      .header('vary', 'Origin, Sec-Fetch-Site')
      .send(isListed ? { ...answer, app: { origin, session } } : answer)
  })
}
