// `GET /v1/config`: the page's configuration, for clients that do not load the page.
import type { CaipNetworkId, PublicConfig } from '@aureus/protocol'
import type { FastifyInstance } from 'fastify'
import { servedChains } from '../../chain/rpc/admit.ts'
import type { Upstreams } from '../../chain/rpc/upstreams.ts'
import { forAnyPage } from '../../platform/http/anyPage.ts'
import type { AppOrigins } from '../../platform/http/appOrigins.ts'
import { routesWith, serve } from '../../platform/http/route.ts'
import type { RateLimits } from '../../platform/limits/settings.ts'
import type { AppSignIn } from '../../signIn/settings.ts'
import { type PublicFacts, type PublicSettings, publicConfig } from './payload.ts'

const FRESH_S = 60

export interface ConfigRouteParameters extends PublicFacts {
  settings: PublicSettings & {
    readonly appOrigins: AppOrigins
    readonly rateLimits: Pick<RateLimits, 'wallets'>
  }
  upstreams: Pick<Upstreams, 'calls'>
}

interface ConfigContext extends Pick<ConfigRouteParameters, 'settings'> {
  answer: PublicConfig & { rpcChains: readonly CaipNetworkId[] }
}

export const configRoutes = [
  routesWith<ConfigContext>()({
    operation: 'GET /v1/config',
    describe: {
      id: 'getConfig',
      tag: 'page',
      summary: 'Get the public configuration',
      description:
        'The `config` for `createClient`. You may add networks of your own; those not in `rpcChains` are read at their own endpoints. Pages of any origin may read it.',
      answers: { 200: { description: 'The configuration, without secrets.' } },
    },
    perMinute: ({ settings }) => settings.rateLimits.wallets,
    handle({ request, reply }, { settings, answer }) {
      const { origin, 'sec-fetch-site': site } = request.headers
      const isListed = origin !== undefined && settings.appOrigins.has(origin)
      // The browser knows which hosts are one site. Without its word, a page does without cookies.
      const session = site === 'same-site' ? 'cookie' : 'token'
      return forAnyPage(reply, FRESH_S)
        .header('vary', 'Origin, Sec-Fetch-Site')
        .send(
          isListed
            ? { ...forApp(answer, settings.signIn.apps.get(origin)), app: { origin, session } }
            : answer,
        )
    },
  }),
]

/** The app decides whether it asks for a sign-in, as far as this server has one. */
function forApp<T extends PublicConfig>(answer: T, choice: AppSignIn = 'optional'): T {
  const { signIn } = answer
  const enabled = signIn.enabled && choice !== 'off'
  return { ...answer, signIn: { ...signIn, enabled, required: choice === 'required' } }
}

export function registerConfig(app: FastifyInstance, parameters: ConfigRouteParameters): void {
  const { settings, upstreams } = parameters
  // The product's own page does not need this list, because this server serves all of its networks.
  const rpcChains = servedChains(upstreams)
  serve(app, configRoutes, {
    settings,
    answer: { ...publicConfig(settings, parameters), rpcChains },
  })
}
