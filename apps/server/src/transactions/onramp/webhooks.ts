// `POST /v1/onramp/webhook/{provider}`: what providers say about sessions. Each signs the bytes that it sends.
import { failure } from '@aureus/protocol'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../platform/db/schema.ts'
import { routesWith, serve } from '../../platform/http/route.ts'
import { ProviderError } from '../../platform/outbound/httpService.ts'
import * as counts from './counts.ts'
import type { Onramp } from './onramp.ts'
import { DeliveryRefused } from './provider.ts'
import { takeDelivery } from './store.ts'

const MAX_BYTES = 64 * 1024
/** Either way: a clock may be ahead. */
const MAX_AGE_MS = 5 * 60_000
/** Of all providers' servers at one address. */
const PER_MINUTE = 600
const ANSWER_MS = 8000

export interface WebhookParameters {
  settings: { readonly publicOrigin: string }
  db: Database
  onramp: Pick<Onramp, 'providers'>
  /** Milliseconds since 1970. */
  clock: () => number
}

export const webhookRoutes = [
  routesWith<WebhookParameters>()({
    operation: 'POST /v1/onramp/webhook/{provider}',
    describe: {
      id: 'takeOnrampWebhook',
      tag: 'onramp',
      summary: 'Take a provider’s message about a session',
      description:
        'For providers. Messages have to carry the provider’s signature and be younger than five minutes. Each counts once, and a state never goes back.',
      params: { provider: { description: 'The provider.', example: 'moonpay' } },
      answers: { 204: { description: 'The message was taken, or is about no session of ours.' } },
      refusals: {
        401: '`signature_invalid`: the signature is missing, wrong or too old.',
        404: '`not_found`: this deployment does not have the provider.',
        502: '`onramp_unavailable`: the provider’s keys could not be read.',
      },
    },
    perMinute: () => PER_MINUTE,
    bodyLimit: MAX_BYTES,
    noStore: true,
    async handle({ params, request, reply }, { settings, db, onramp, clock }) {
      const provider = onramp.providers.find(({ name }) => name === params.provider)
      if (!provider?.webhook) return reply.callNotFound()
      const { name } = provider
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      const { headers } = request
      const url = `${settings.publicOrigin}/v1/onramp/webhook/${name}`
      try {
        const signal = AbortSignal.timeout(ANSWER_MS)
        const delivery = await provider.webhook({ body, headers, url }, signal)
        if (Math.abs(clock() - delivery.sentAt) > MAX_AGE_MS) throw new DeliveryRefused()
        const taken = await takeDelivery(db, name, { ...delivery, nowMs: clock() })
        counts.deliveries.add({ provider: name, outcome: taken })
        if (taken === 'changed' && delivery.news)
          counts.outcomes.add({ provider: name, state: delivery.news.state })
        return reply.code(204).send()
      } catch (error) {
        // It may send the message again.
        if (error instanceof ProviderError)
          return reply
            .code(502)
            .send(
              failure(
                'onramp_unavailable',
                'The provider’s keys could not be read. Send it again.',
              ),
            )
        if (!(error instanceof DeliveryRefused)) throw error
        counts.deliveries.add({ provider: name, outcome: 'refused' })
        return reply
          .code(401)
          .send(failure('signature_invalid', 'The signature is missing, wrong or too old.'))
      }
    },
  }),
]

/** In a scope of its own, whose bodies are bytes. */
export function registerWebhooks(app: FastifyInstance, parameters: WebhookParameters): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_, body, done) => done(null, body))
    serve(scope, webhookRoutes, parameters)
  })
}
