// `POST /v1/?chainId=&projectId=` and `GET /v1/supported-chains`.
import {
  CaipNetworkIdSchema,
  failure,
  jsonRpcError,
  parseCaipNetworkId,
  rpcErrorCodes,
} from '@aureus/protocol'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import type { Settings } from '../config.ts'
import { perMinute } from '../http/rateLimit.ts'
import { answerRpc } from './answer.ts'
import { forward } from './forward.ts'
import type { Upstreams } from './upstreams.ts'

/** A thousand calls of 2 KiB each. */
const BODY_LIMIT_BYTES = 2 * 1024 * 1024

const QuerySchema = v.object({ chainId: CaipNetworkIdSchema, projectId: v.string() })

export interface RpcRoutesParameters {
  settings: Pick<Settings, 'networks' | 'projectId' | 'rateLimits'>
  upstreams: Upstreams
}

/** Neither a header nor a cookie of the caller goes on to a node. */
export function registerRpc(
  app: FastifyInstance,
  { settings, upstreams }: RpcRoutesParameters,
): void {
  const chains = settings.networks.map((network) => network.caipNetworkId)
  const config = perMinute(settings.rateLimits.rpc)

  app.get('/v1/supported-chains', async () => ({ http: chains, ws: [] }))

  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      '*',
      { parseAs: 'string', bodyLimit: BODY_LIMIT_BYTES },
      (_, body, done) => done(null, body),
    )
    for (const url of ['/v1/', '/v1']) {
      scope.post(url, { config }, async (request, reply) => {
        reply.header('cache-control', 'no-store')
        const query = v.safeParse(QuerySchema, request.query)
        if (!query.success) {
          const description = 'Name the chain and the project: ?chainId=eip155:1&projectId=…'
          return reply.code(400).send(failure('query_malformed', description))
        }
        const { chainId, projectId } = query.output
        if (projectId !== settings.projectId) {
          const description = 'This project id is not known here. Use the one of this deployment.'
          return reply.code(401).send(failure('project_unknown', description))
        }
        if (!chains.includes(chainId)) {
          const description = `${chainId} is not served here. GET /v1/supported-chains lists what is.`
          return reply.code(400).send(failure('chain_unknown', description))
        }
        const body = parseJson(request.body)
        if (body === undefined)
          return reply.code(400).send(jsonRpcError(null, rpcErrorCodes.parse, 'not JSON'))
        const answer = await answerRpc(body, {
          namespace: parseCaipNetworkId(chainId).namespace,
          forward: (requests) => forward(upstreams.of(chainId), requests),
        })
        return reply.code(answer.status).send(answer.body)
      })
    }
  })
}

function parseJson(body: unknown): unknown {
  try {
    return JSON.parse(body as string)
  } catch {
    return undefined
  }
}
