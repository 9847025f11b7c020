// `POST /v1/events`: usage events from the product's own pages. Registered only if the operator enabled it.
import { failure } from '@aureus/protocol'
import { operations } from '@aureus/protocol/api'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import type { Database } from '../db/schema.ts'
import { perMinute } from '../http/rateLimit.ts'
import { type Pages, requireListedPage } from '../http/sameOrigin.ts'
import { serve } from '../http/serve.ts'
import { storeEvents } from './store.ts'

const { body: BodySchema } = operations['POST /v1/events']

/** More than a full batch needs. */
const BODY_LIMIT_BYTES = 64 * 1024

export interface EventRoutesParameters {
  db: Database
  settings: Pages & { readonly rateLimits: { readonly events: number } }
  clock: () => number
}

export function registerEvents(app: FastifyInstance, parameters: EventRoutesParameters): void {
  const { db, settings, clock } = parameters
  const config = perMinute(settings.rateLimits.events)
  const onRequest = requireListedPage(settings)
  serve(
    app,
    'POST /v1/events',
    { config, onRequest, bodyLimit: BODY_LIMIT_BYTES },
    async (request, reply) => {
      reply.header('cache-control', 'no-store')
      const batch = v.safeParse(BodySchema, request.body)
      if (!batch.success) {
        const description = 'Send {"events": […]} as described in GET /openapi.json.'
        return reply.code(400).send(failure('events_malformed', description))
      }
      await storeEvents(db, batch.output.events, clock())
      return reply.code(204).send()
    },
  )
}
