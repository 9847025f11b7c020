// Buying coins for money, and selling them, at providers that the operator chose.
import { failure } from '@aureus/protocol'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { countryOf } from '../../platform/http/country.ts'
import { routesWith, serve } from '../../platform/http/route.ts'
import { type Pages, requireListedPage } from '../../platform/http/sameOrigin.ts'
import { ProviderError } from '../../platform/outbound/httpService.ts'
import type { Onramp } from './onramp.ts'
import { OnrampRefused } from './provider.ts'
import type { OnrampSettings } from './settings.ts'
import { visitorOf } from './visitor.ts'
import { registerWebhooks } from './webhooks.ts'

export interface OnrampRoutesParameters {
  settings: Pages & {
    readonly production: boolean
    readonly trustProxy: false | number | readonly string[]
    readonly rateLimits: { readonly onramp: number }
  }
  chosen: OnrampSettings
  onramp: Onramp
}

/** Of somebody whose country no proxy names, for the list of countries. */
const SOME_COUNTRY = 'US'
/** A visitor reads the state of a session every few seconds. */
const READS_PER_MINUTE = 120

const route = routesWith<OnrampRoutesParameters>()

const order = {
  direction: 'buy',
  account: 'eip155:1:0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
  asset: { chainId: 'eip155:1' },
  country: 'DE',
  currency: 'EUR',
  amount: '100',
} as const
const id = 'a1'.repeat(16)

const unlisted =
  '`origin_unlisted`: the page’s origin is not in `APP_ORIGINS`. `cross_site`: the request came from another site.'
const away = '`onramp_unavailable`: the provider did not answer.'
const wrongAccount = '`account_malformed`: the account is not one of the asset’s network.'

export const onrampRoutes = [
  route({
    operation: 'GET /v1/onramp/providers',
    describe: {
      id: 'listOnrampProviders',
      tag: 'onramp',
      summary: 'List the providers that sell coins and buy them',
      description: 'In the operator’s order. Empty while the operator has paused them.',
      answers: {
        200: {
          description: 'The providers.',
          example: {
            providers: [
              {
                provider: 'moonpay',
                name: 'MoonPay',
                host: 'buy.moonpay.com',
                directions: ['buy', 'sell'],
              },
            ],
          },
        },
      },
    },
    perMinute: ({ settings }) => settings.rateLimits.onramp,
    handle: (_, { chosen, onramp }) => ({ providers: chosen.paused ? [] : onramp.infos() }),
  }),
  route({
    operation: 'GET /v1/onramp/options',
    describe: {
      id: 'getOnrampOptions',
      tag: 'onramp',
      summary: 'Where, with what and for which coins people can pay',
      description:
        'Providers are asked once an hour. Without a country, and if none is known, `currencies` is empty.',
      query: {
        direction: {
          description: '`buy`: money for coins. `sell`: coins for money.',
          example: 'buy',
        },
        country: { description: 'ISO 3166-1 alpha-2. Default: the visitor’s.', example: 'DE' },
      },
      answers: {
        200: {
          description: 'What the providers offer together.',
          example: {
            country: 'DE',
            countries: ['DE', 'US'],
            currencies: [{ currency: 'EUR', methods: ['card'], minimum: '20', maximum: '10000' }],
            assets: [
              {
                chainId: 'eip155:1',
                name: 'Ether',
                symbol: 'ETH',
                decimals: 18,
                listed: true,
                providers: ['moonpay'],
              },
            ],
          },
        },
      },
      refusals: {
        400: '`request_malformed`: the direction is missing, or the country is not two letters.',
        502: '`onramp_unavailable`: no provider answered.',
      },
    },
    perMinute: ({ settings }) => settings.rateLimits.onramp,
    noStore: true,
    async handle({ query: { direction, country: asked }, request, reply }, context) {
      if (context.chosen.paused) return refusePaused(reply)
      const country = asked ?? countryOf(request, context.settings, context.chosen)
      try {
        const options = await context.onramp.options(direction, country ?? SOME_COUNTRY)
        return country === undefined ? { ...options, currencies: [] } : { country, ...options }
      } catch (error) {
        return refuse(reply, error)
      }
    },
  }),
  route({
    operation: 'POST /v1/onramp/quote',
    describe: {
      id: 'quoteOnramp',
      tag: 'onramp',
      summary: 'Ask every provider what arrives for an amount',
      body: { example: order },
      answers: {
        200: {
          description: 'Offers, best first, and why other providers make none.',
          example: {
            offers: [
              {
                provider: 'moonpay',
                method: 'card',
                receives: '0.0321',
                fees: { provider: '4.5', network: '0.6' },
              },
            ],
            refusals: [{ provider: 'transak', reason: 'amount', minimum: '150', maximum: '3000' }],
          },
        },
      },
      refusals: { 400: wrongAccount, 403: unlisted },
    },
    perMinute: ({ settings }) => settings.rateLimits.onramp,
    guard: ({ settings }) => requireListedPage(settings),
    noStore: true,
    async handle({ body, request, reply }, context) {
      if (context.chosen.paused) return refusePaused(reply)
      const visitor = visitorOf(body, request, context.settings)
      return visitor ? context.onramp.quote(body, visitor) : refuseAccount(reply)
    },
  }),
  route({
    operation: 'POST /v1/onramp/session',
    describe: {
      id: 'openOnrampSession',
      tag: 'onramp',
      summary: 'Begin a purchase or a sale at a provider',
      description:
        'Answers with the address of the provider’s page, for this account only. Open it in a window of its own, never in a frame. The provider learns the visitor’s IP address and account.',
      body: { example: { ...order, provider: 'moonpay' } },
      answers: {
        200: {
          description: 'Where the visitor goes.',
          example: {
            id,
            url: 'https://buy.moonpay.com/?apiKey=pk_live_example&signature=…',
            expiresAt: 1_795_000_000_000,
          },
        },
      },
      refusals: {
        400: wrongAccount,
        403: unlisted,
        404: '`provider_unknown`: this deployment does not have the provider.',
        409: '`order_refused`: the provider does not take this order. Ask for a quote.',
        502: away,
      },
    },
    perMinute: ({ settings }) => Math.max(1, Math.round(settings.rateLimits.onramp / 4)),
    guard: ({ settings }) => requireListedPage(settings),
    noStore: true,
    async handle({ body, request, reply }, context) {
      if (context.chosen.paused) return refusePaused(reply)
      const provider = context.onramp.providers.find(({ name }) => name === body.provider)
      if (!provider)
        return reply
          .code(404)
          .send(failure('provider_unknown', 'This site does not offer this provider.'))
      const visitor = visitorOf(body, request, context.settings)
      if (!visitor) return refuseAccount(reply)
      // The guard lets through pages of the operator alone, and programs, which send no origin.
      const origin = request.headers.origin ?? context.settings.publicOrigin
      try {
        return await context.onramp.open(provider, body, { ...visitor, origin })
      } catch (error) {
        return refuse(reply, error)
      }
    },
  }),
  route({
    operation: 'GET /v1/onramp/session/{id}',
    describe: {
      id: 'getOnrampSession',
      tag: 'onramp',
      summary: 'Follow a purchase or a sale',
      description:
        'States are the provider’s word. That coins arrived is for the chain to say: look at balances and history.',
      params: { id: { description: 'Of the session. Whoever has it can read it.', example: id } },
      answers: {
        200: {
          description: 'The session.',
          example: {
            id,
            provider: 'moonpay',
            direction: 'buy',
            state: 'processing',
            asset: { chainId: 'eip155:1' },
            currency: 'EUR',
            amount: '100',
            createdAt: 1_794_998_000_000,
          },
        },
      },
      refusals: { 404: '`not_found`: no such session, or it is older than 90 days.' },
    },
    perMinute: () => READS_PER_MINUTE,
    noStore: true,
    async handle({ params, reply }, { onramp }) {
      const session = await onramp.session(params.id)
      return session ?? reply.callNotFound()
    },
  }),
]

export function registerOnramp(
  app: FastifyInstance,
  parameters: OnrampRoutesParameters & Parameters<typeof registerWebhooks>[1],
): void {
  serve(app, onrampRoutes, parameters)
  registerWebhooks(app, parameters)
}

const refuseAccount = (reply: FastifyReply) =>
  reply
    .code(400)
    .send(failure('account_malformed', 'Choose an account on the network of the coin.'))

const refusePaused = (reply: FastifyReply) =>
  reply
    .code(503)
    .send(failure('onramp_paused', 'Buying and selling are paused. Please try again later.'))

/** @throws what is neither a refusal nor the provider's failure */
function refuse(reply: FastifyReply, error: unknown) {
  if (error instanceof OnrampRefused)
    return reply
      .code(409)
      .send(
        failure('order_refused', 'The provider does not take this order. Choose another offer.'),
      )
  if (!(error instanceof ProviderError)) throw error
  if (error.failure === 'refused')
    return reply
      .code(409)
      .send(failure('order_refused', 'The provider refused this order. Choose another offer.'))
  return reply
    .code(502)
    .send(
      failure(
        'onramp_unavailable',
        'The provider is not responding. Please try again in a moment.',
      ),
    )
}
