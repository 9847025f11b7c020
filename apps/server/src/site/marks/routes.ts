// `GET /v1/marks/{set}`: the marks that views show, in one answer.
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { MarkSet } from '@aureus/protocol/wallets'
import { negotiate } from '@fastify/accept-negotiator'
import type { FastifyInstance } from 'fastify'
import { forAnyPage } from '../../platform/http/anyPage.ts'
import { routesWith, serve } from '../../platform/http/route.ts'
import type { RateLimits } from '../../platform/limits/settings.ts'
import type { DeploymentMarks } from './readMarks.ts'

const toBrotli = promisify(brotliCompress)

const FRESH_S = 300
const FOR_EVER_S = 31_536_000

interface MarksContext {
  readonly version: string
  readonly bodies: Readonly<Record<MarkSet, { plain: string; compress(): Promise<Buffer> }>>
  readonly rateLimits: Pick<RateLimits, 'wallets'>
}

export const markRoutes = [
  routesWith<MarksContext>()({
    operation: 'GET /v1/marks/{set}',
    describe: {
      id: 'getMarks',
      tag: 'wallets',
      summary: 'Get marks of networks and wallets',
      description:
        'As `data:` URIs of images. Pages of any origin may read it. The marks belong to their owners and name what a row opens.',
      params: {
        set: {
          description:
            '`first`: the configured networks and the best known wallets. `wallets`: every wallet of the directory.',
          example: 'first',
        },
      },
      query: {
        version: {
          description:
            'The `marks` of the configuration. With the current one, the answer may be kept forever.',
          example: 'Zk3m0h2Qx1Ab',
        },
      },
      answers: { 200: { description: 'The marks. A network or wallet without one is absent.' } },
    },
    perMinute: ({ rateLimits }) => rateLimits.wallets,
    async handle({ request, params, query, reply }, { version, bodies }) {
      const { plain, compress } = bodies[params.set]
      const isCurrent = query.version === version
      forAnyPage(reply, isCurrent ? FOR_EVER_S : FRESH_S)
        .header('vary', 'accept-encoding')
        .type('application/json; charset=utf-8')
      if (isCurrent) reply.header('cache-control', `public, max-age=${FOR_EVER_S}, immutable`)
      const accepted = request.headers['accept-encoding']
      if (negotiate(accepted ?? '', ['br']) !== 'br') return reply.send(plain)
      return reply.header('content-encoding', 'br').send(await compress())
    },
  }),
]

export function registerMarks(
  app: FastifyInstance,
  { marks, rateLimits }: Pick<MarksContext, 'rateLimits'> & { marks: DeploymentMarks },
): void {
  const bodyOf = (set: MarkSet) => {
    const plain = JSON.stringify(marks.sets[set])
    const params = { [constants.BROTLI_PARAM_QUALITY]: 9 }
    let compressed: Promise<Buffer> | undefined
    // When somebody asks: it takes as long as a quarter of a server's start.
    const compress = () => (compressed ??= toBrotli(plain, { params }))
    return { plain, compress }
  }
  const bodies = { first: bodyOf('first'), wallets: bodyOf('wallets') }
  serve(app, markRoutes, { version: marks.version, bodies, rateLimits })
}
