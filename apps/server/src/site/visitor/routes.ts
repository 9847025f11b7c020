// `GET /v1/visitor`: what the server sees of whoever asks, so that an operator can check the proxy in front from outside.
import { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { routesWith, serve } from '../../platform/http/route.ts'
import type { RateLimits } from '../../platform/limits/settings.ts'
import { isPublicAddress } from '../../platform/outbound/publicAddress.ts'

/** Between the two parts of a paced answer. A proxy that passes parts on as they come keeps the pause. */
const PAUSE_MS = 500

interface VisitorSettings {
  readonly rateLimits: Pick<RateLimits, 'wallets'>
}

export const visitorRoutes = [
  routesWith<VisitorSettings>()({
    operation: 'GET /v1/visitor',
    describe: {
      id: 'getVisitor',
      tag: 'operation',
      summary: 'See what the server sees of you',
      description:
        'Tells an operator from outside whether the proxy names visitors and the server believes it. `address` is `null` unless it is public.',
      query: {
        paced: {
          example: '',
          description: 'Send a line break, and the answer half a second later.',
        },
      },
      answers: {
        200: {
          description: 'The address that limits count, and where it comes from.',
          example: { address: '8.8.8.8', named: 'believed' },
        },
      },
    },
    perMinute: ({ rateLimits }) => rateLimits.wallets,
    noStore: true,
    handle({ query, request, reply }) {
      const seen = seenOf(request)
      if (query.paced === undefined) return seen
      reply.type('application/json; charset=utf-8')
      return reply.send(Readable.from(paced(JSON.stringify(seen))))
    },
  }),
]

export function registerVisitor(app: FastifyInstance, settings: VisitorSettings): void {
  serve(app, visitorRoutes, settings)
}

function seenOf({ ip, ips = [], headers }: FastifyRequest) {
  const isNamed = (headers['x-forwarded-for'] ?? headers.forwarded) !== undefined
  const address = ip.replace(/^::ffff:(?=\d)/, '')
  return {
    address: isPublicAddress(address) ? address : null,
    // Of the trusted proxies and whom they name. A visitor on the proxy's machine has its address.
    named: ips.length > 1 ? 'believed' : isNamed ? 'ignored' : 'no',
  } as const
}

/** White space before JSON belongs to it (RFC 8259, section 2). */
async function* paced(answer: string): AsyncGenerator<string> {
  yield '\n'
  await wait(PAUSE_MS, undefined, { ref: false })
  yield answer
}
