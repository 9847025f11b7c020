// `POST /v1/events`: usage events from the product's own pages. Registered only if the operator enabled it.
import { failure } from '@aureus/protocol'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../db/schema.ts'
import { routesWith, serve } from '../http/route.ts'
import { type Pages, requireListedPage } from '../http/sameOrigin.ts'
import { storeEvents } from './store.ts'

/** More than a full batch needs. */
const BODY_LIMIT_BYTES = 64 * 1024

export interface EventRoutesParameters {
  db: Database
  settings: Pages & { readonly rateLimits: { readonly events: number } }
  clock: () => number
}

const route = routesWith<EventRoutesParameters>()

export const eventRoutes = [
  route({
    operation: 'POST /v1/events',
    describe: {
      id: 'sendEvents',
      tag: 'page',
      summary: 'Report usage events',
      description:
        'Accepts events from the product’s own page, if the operator enabled them. Events do not identify the visitor. An event with an unknown property is refused together with its whole batch.',
      body: {
        example: {
          events: [
            {
              event: 'CONNECT_SUCCESS',
              properties: { walletId: 'io.metamask', network: 'eip155:1' },
              path: '/',
              timestampMs: 1_795_219_200_000,
            },
          ],
        },
      },
      answers: {
        204: { description: 'Taken.' },
      },
      refusals: {
        400: '`events_malformed`, or not JSON.',
        403: '`origin_unlisted`: the page’s origin is not in `APP_ORIGINS`. `cross_site`: the request came from another site.',
      },
    },
    perMinute: ({ settings }) => settings.rateLimits.events,
    guard: ({ settings }) => requireListedPage(settings),
    bodyLimit: BODY_LIMIT_BYTES,
    noStore: true,
    malformed({ reply }) {
      const description = 'Send {"events": […]} as described in GET /openapi.json.'
      return reply.code(400).send(failure('events_malformed', description))
    },
    async handle({ body, reply }, { db, clock }) {
      await storeEvents(db, body.events, clock())
      return reply.code(204).send()
    },
  }),
]

export function registerEvents(app: FastifyInstance, parameters: EventRoutesParameters): void {
  serve(app, eventRoutes, parameters)
}
