// `POST /v1/?chainId=&projectId=`, its WebSocket at the same path, and `GET /v1/supported-chains`.
import { failure, jsonRpcError, rpcErrorCodes } from '@aureus/protocol'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { failureOf } from '../../platform/http/failures.ts'
import { allowedHeaders } from '../../platform/http/preflight.ts'
import { serve } from '../../platform/http/serve.ts'
import type { Admission, AdmitParameters } from './admit.ts'
import { createAdmission, servedChains } from './admit.ts'
import { answerRpc, countCalls } from './answer.ts'
import { hasSockets, registerSocket } from './sockets/route.ts'

/** A thousand calls of 2 KiB each. */
const BODY_LIMIT_BYTES = 2 * 1024 * 1024
/** The longest time that browsers cache a preflight. */
const PREFLIGHT_MAX_AGE_S = 7200

const urls = ['/v1/', '/v1'] as const

/** No header or cookie of the caller reaches a node. */
export function registerRpc(app: FastifyInstance, parameters: AdmitParameters): void {
  const admit = createAdmission(parameters)
  const http = servedChains(parameters.upstreams)
  const admissions = new WeakMap<FastifyRequest, Admission>()

  const ws = http.filter(hasSockets)

  serve(app, 'GET /v1/supported-chains', {}, async () => ({ http, ws }))

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
        admission.chain.counts.add('limited')
        reply.code(429).header('retry-after', waitS).send(failureOf(429))
        return
      }
      admissions.set(request, admission)
      done()
    })
    const admissionOf = (request: FastifyRequest) => admissions.get(request) as Admission
    registerSocket(scope, { urls, admissionOf, sockets: parameters.limits.sockets })
    for (const url of urls) {
      // Answered by the hook above.
      scope.options(url, () => undefined)
      scope.post(url, async (request, reply) => {
        const { chain, namespace, spendCalls, spendBytes } = admissionOf(request)
        const body = parseJson(request.body)
        spendBytes(Buffer.byteLength(String(request.body)))
        spendCalls(countCalls(body))
        reply.type('application/json; charset=utf-8')
        const onNotServed = (calls: number) => chain.counts.add('not_served', calls)
        if (body === undefined) {
          onNotServed(1)
          const answer = jsonRpcError(null, rpcErrorCodes.parse, 'the body is not JSON')
          return reply.code(400).send(JSON.stringify(answer))
        }
        const { ask } = chain
        const answer = await answerRpc(body, {
          namespace,
          ask,
          onNotServed,
          onBytes: spendBytes,
          streaming: true,
        })
        if (answer.status === 204) return reply.code(204).removeHeader('content-type').send()
        return reply.code(answer.status).send(answer.body)
      })
    }
  })
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

function parseJson(body: unknown): unknown {
  try {
    return JSON.parse(body as string)
  } catch {
    return undefined
  }
}
