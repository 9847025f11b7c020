// `GET|DELETE /v1/sign-in/sessions`, `DELETE /v1/sign-in/sessions/{id}`.
import { failure } from '@aureus/protocol'
import { operations } from '@aureus/protocol/api'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { failureOf } from '../platform/http/failures.ts'
import { perMinute } from '../platform/http/rateLimit.ts'
import { requireListedPage } from '../platform/http/sameOrigin.ts'
import { serve } from '../platform/http/serve.ts'
import type { SignInApps } from './apps.ts'
import type { CallerHash } from './caller.ts'
import { reason } from './reasons.ts'
import { endListed, listSessions } from './sessionList.ts'
import type { SignInContext } from './signIn.ts'

const { query: QuerySchema } = operations['DELETE /v1/sign-in/sessions']
const { params: IdSchema } = operations['DELETE /v1/sign-in/sessions/{id}']

/** @param scope the scope of the sign-in routes, where nothing is cached */
export function registerSessionList(
  scope: FastifyInstance,
  parameters: SignInContext & {
    apps: SignInApps
    callerHash: CallerHash
    requestsPerMinute: number
  },
): void {
  const { db, settings, clock, apps, callerHash, observer, requestsPerMinute } = parameters
  const onRequest = requireListedPage(settings)
  const config = perMinute(requestsPerMinute)
  const { sessionIdleMs } = settings.signIn

  const ofBrowser = async (request: FastifyRequest) => {
    const tokenHash = await callerHash(request)
    return tokenHash && { tokenHash, nowMs: clock(), sessionIdleMs }
  }
  const clearCookie = (request: FastifyRequest, reply: FastifyReply) => {
    const { session, attributes } = apps.of(request).cookies
    reply.clearCookie(session, attributes)
  }
  const refuse = (reply: FastifyReply) =>
    reply.code(401).send({ status: 'FAILED', reasons: [reason('session_none')] })

  serve(scope, 'GET /v1/sign-in/sessions', { config }, async (request, reply) => {
    const browser = await ofBrowser(request)
    const sessions = browser && (await listSessions(db, browser))
    return sessions ? reply.send({ sessions }) : refuse(reply)
  })

  serve(scope, 'DELETE /v1/sign-in/sessions', { config, onRequest }, async (request, reply) => {
    const query = v.safeParse(QuerySchema, request.query)
    if (!query.success) return reply.code(400).send(failureOf(400))
    const others = query.output.others === 'true'
    const browser = await ofBrowser(request)
    const answer = browser && (await endListed(db, { ...browser, others, observer }))
    if (!answer) return refuse(reply)
    if (!answer.left) clearCookie(request, reply)
    return reply.code(204).send()
  })

  serve(
    scope,
    'DELETE /v1/sign-in/sessions/{id}',
    { config, onRequest },
    async (request, reply) => {
      const browser = await ofBrowser(request)
      const params = v.safeParse(IdSchema, request.params)
      const answer =
        browser &&
        params.success &&
        (await endListed(db, { ...browser, ...params.output, observer }))
      if (!browser || answer === undefined) return refuse(reply)
      // Sessions that this visitor may not see look absent.
      if (!answer || answer.ended === 0) return reply.code(404).send(unknown)
      if (!answer.left) clearCookie(request, reply)
      return reply.code(204).send()
    },
  )
}

const unknown = failure('session_unknown', 'This session has already ended.')
