// `POST /v1/?chainId=&projectId=`, its WebSocket at the same path, and `GET /v1/supported-chains`.

import { type CaipNetworkId, failure, jsonRpcError, rpcErrorCodes } from '@aureus/protocol'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { describeOperation } from '../../platform/http/describeOperation.ts'
import { failureOf } from '../../platform/http/failures.ts'
import { parseJson } from '../../platform/http/parseJson.ts'
import { allowedHeaders } from '../../platform/http/preflight.ts'
import { routesWith, serve } from '../../platform/http/route.ts'
import { countRefusal } from '../../platform/limits/refusals.ts'
import type { Admission, AdmitParameters } from './admit.ts'
import { createAdmission, servedChains } from './admit.ts'
import { answerRpc, countCalls } from './answer.ts'
import type { Chain } from './chain.ts'
import { registerSocket } from './sockets/route.ts'

/** A thousand calls of 2 KiB each. */
const BODY_LIMIT_BYTES = 2 * 1024 * 1024
/** The longest time that browsers cache a preflight. */
const PREFLIGHT_MAX_AGE_S = 7200

const urls = ['/v1/', '/v1'] as const

const query = {
  chainId: {
    description: 'CAIP-2 id of the chain.',
    example: 'eip155:1',
  },
  projectId: {
    description: 'The project id of the deployment, or one that its operator issued.',
    example: 'aureus',
  },
}
const unknownChain =
  'Malformed request or unsupported chain: `query_malformed`, `chain_unknown`, `chain_without_node`.'
const unknownProject = '`project_unknown`'

export const callRoutes = [
  routesWith<{ admissionOf: (request: FastifyRequest) => Admission }>()({
    operation: 'POST /v1/',
    describe: {
      id: 'callChain',
      tag: 'rpc',
      summary: 'Call JSON-RPC 2.0 methods, singly or in a batch of up to 1000',
      query,
      body: {
        example: { jsonrpc: '2.0', id: 1, method: 'eth_blockNumber', params: [] },
      },
      limited: true,
      answers: {
        200: {
          description:
            "The answers, with the caller's ids in the caller's order. Errors from the chain are included.",
          example: { jsonrpc: '2.0', id: 1, result: '0x10' },
        },
        204: { description: 'Notifications only, which get no answer.' },
        400: { description: unknownChain },
        502: { description: 'No node answered any of the calls.' },
      },
      refusals: { 401: unknownProject },
    },
    alias: '/v1',
    raw: true,
    async handle({ body: text, request, reply }, { admissionOf }) {
      const { chain, take, spendBytes } = admissionOf(request)
      const body = parseJson(text as string)
      const waitS = await take(countCalls(body), Buffer.byteLength(String(text)))
      if (waitS > 0) return refuseFor(waitS, chain, reply)
      reply.type('application/json; charset=utf-8')
      const onNotServed = (calls: number) => chain.counts.add('not_served', calls)
      if (body === undefined) {
        onNotServed(1)
        const answer = jsonRpcError(null, rpcErrorCodes.parse, 'the body is not JSON')
        return reply.code(400).send(JSON.stringify(answer))
      }
      const { ask, family } = chain
      const answer = await answerRpc(body, {
        family,
        ask,
        onNotServed,
        onBytes: spendBytes,
        streaming: true,
      })
      if (answer.status === 204) return reply.code(204).removeHeader('content-type').send()
      return reply.code(answer.status).send(answer.body)
    },
  }),
]

/** A WebSocket, which `registerSocket` opens. */
export const socketOperation = describeOperation('GET /v1/', {
  id: 'openSocket',
  tag: 'rpc',
  summary: 'Open a WebSocket for JSON-RPC, with `eth_subscribe` to `newHeads` and `logs`',
  query,
  limited: true,
  answers: {
    101: { description: 'The socket is open.' },
  },
  refusals: {
    400: `${unknownChain} \`chain_without_socket\`.`,
    401: unknownProject,
    404: 'The request is not a WebSocket upgrade.',
  },
})

export const chainListRoutes = [
  routesWith<{ http: readonly CaipNetworkId[]; ws: readonly CaipNetworkId[] }>()({
    operation: 'GET /v1/supported-chains',
    describe: {
      id: 'getSupportedChains',
      tag: 'rpc',
      summary: 'List the supported chains',
      answers: {
        200: {
          description: 'CAIP-2 ids in display order.',
          example: { http: ['eip155:1'], ws: ['eip155:1'] },
        },
      },
    },
    handle: (_, { http, ws }) => ({ http, ws }),
  }),
]

/** No header or cookie of the caller reaches a node. */
export function registerRpc(app: FastifyInstance, parameters: AdmitParameters): void {
  const { upstreams } = parameters
  const admit = createAdmission(parameters)
  const http = servedChains(upstreams)
  const admissions = new WeakMap<FastifyRequest, Admission>()

  const ws = http.filter((chainId) => upstreams.chain(chainId)?.family.hasSockets)

  serve(app, chainListRoutes, { http, ws })

  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      '*',
      { parseAs: 'string', bodyLimit: BODY_LIMIT_BYTES },
      (_, body, done) => done(null, body),
    )
    // Before the body is read, because it could be large and the sender is not known yet.
    scope.addHook('onRequest', (request, reply, done) => {
      reply.header('cache-control', 'no-store')
      const admission = admit(request.query, request)
      const isRefused = 'status' in admission
      // A refusal names no secret, and a page's developer needs to read it.
      if (isRefused || admission.foreign) allowOtherPages(request, reply)
      // A browser shows a page no refusal of a preflight, only that of the request.
      if (request.method === 'OPTIONS') {
        reply.code(204).send()
        return
      }
      if (isRefused) {
        const { status, name, description } = admission
        reply.code(status).send(failure(name, description))
        return
      }
      const waitS = admission.waitS()
      if (waitS > 0) {
        refuseFor(waitS, admission.chain, reply)
        return
      }
      admissions.set(request, admission)
      done()
    })
    const admissionOf = (request: FastifyRequest) => admissions.get(request) as Admission
    registerSocket(scope, { urls, admissionOf, sockets: parameters.limits.sockets })
    // Answered by the hook above.
    for (const url of urls) scope.options(url, () => undefined)
    serve(scope, callRoutes, { admissionOf })
  })
}

function refuseFor(waitS: number, { counts }: Chain, reply: FastifyReply): FastifyReply {
  counts.add('limited')
  countRefusal('rpc')
  return reply.code(429).header('retry-after', waitS).send(failureOf(429))
}

/** Cookies play no part here, so any page that knows the project id may read the answer. */
function allowOtherPages({ headers }: FastifyRequest, reply: FastifyReply): void {
  reply.headers({
    'access-control-allow-origin': '*',
    'access-control-allow-methods': 'POST',
    'access-control-allow-headers': allowedHeaders(headers, ['content-type']),
    'access-control-expose-headers': 'retry-after, x-request-id',
    'access-control-max-age': PREFLIGHT_MAX_AGE_S,
    'cross-origin-resource-policy': 'cross-origin',
  })
}
