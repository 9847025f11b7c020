// The OpenAPI description of events.
import { describeOperation } from '../http/describeOperation.ts'
import type { Operation } from '../http/operation.ts'

export const eventOperations: readonly Operation[] = [
  describeOperation('POST /v1/events', {
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
    limited: true,
    answers: {
      204: { description: 'Taken.' },
    },
    refusals: {
      400: '`events_malformed`, or not JSON.',
      403: '`origin_unlisted`: the page’s origin is not in `APP_ORIGINS`. `cross_site`: the request came from another site.',
    },
  }),
]
