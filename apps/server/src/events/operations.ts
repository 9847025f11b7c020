// What the document of the API says about events.
import { describeOperation } from '../http/describeOperation.ts'
import type { Operation } from '../http/operation.ts'

export const eventOperations: readonly Operation[] = [
  describeOperation('POST /v1/events', {
    id: 'sendEvents',
    tag: 'page',
    summary: 'What the page is used for',
    description:
      'From the product’s own page, where the operator turned it on. Nothing in an event says who the visitor is; what an event does not name is refused with all that came with it.',
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
      400: '`events_malformed`, or no JSON.',
      403: 'Asked from the page of another site: `cross_site`.',
    },
  }),
]
