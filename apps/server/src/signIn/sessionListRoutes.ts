// `GET|DELETE /v1/sign-in/sessions`, `DELETE /v1/sign-in/sessions/{id}`.
import { failure } from '@aureus/protocol'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { routesWith } from '../platform/http/route.ts'
import { account, id, notSignedIn, nowMs, otherSite, setsCookie } from './examples.ts'
import {
  listedPages,
  perMinute,
  refuseWithoutSession,
  type SignInRouteContext,
} from './routeContext.ts'
import { endListed, listSessions } from './sessionList.ts'

const route = routesWith<SignInRouteContext>()
const unknown = failure('session_unknown', 'This session has already ended.')

export const sessionListRoutes = [
  route({
    operation: 'GET /v1/sign-in/sessions',
    describe: {
      id: 'listSessions',
      tag: 'sign-in',
      summary: 'List other sessions of this browser’s accounts',
      answers: {
        200: {
          description: 'Most recently used first.',
          example: {
            sessions: [
              {
                id,
                address: account,
                chainId: 'eip155:1',
                createdAtMs: nowMs,
                lastUsedAtMs: nowMs,
                expiresAtMs: nowMs + 43_200_000,
                current: true,
                browser: 'Firefox',
                system: 'Windows',
              },
            ],
          },
        },
      },
      refusals: { 401: notSignedIn, 403: otherSite },
    },
    perMinute,
    async handle({ request, reply }, context) {
      const browser = await browserOf(request, context)
      const sessions = browser && (await listSessions(context.db, browser))
      return sessions ? reply.send({ sessions }) : refuseWithoutSession(reply)
    },
  }),
  route({
    operation: 'DELETE /v1/sign-in/sessions',
    describe: {
      id: 'endSessions',
      tag: 'sign-in',
      summary: 'End all listed sessions',
      query: {
        others: {
          description: '`true` keeps this browser’s sessions.',
          example: 'true',
        },
      },
      answers: {
        204: { description: 'The sessions have ended.', headers: setsCookie },
      },
      refusals: { 401: notSignedIn, 403: otherSite },
    },
    perMinute,
    guard: listedPages,
    async handle({ query, request, reply }, context) {
      const { db, observer } = context
      const others = query.others === 'true'
      const browser = await browserOf(request, context)
      const answer = browser && (await endListed(db, { ...browser, others, observer }))
      if (!answer) return refuseWithoutSession(reply)
      if (!answer.left) clearCookie(request, reply, context)
      return reply.code(204).send()
    },
  }),
  route({
    operation: 'DELETE /v1/sign-in/sessions/{id}',
    describe: {
      id: 'endListedSession',
      tag: 'sign-in',
      summary: 'End one listed session',
      params: {
        id: { description: 'The id from the list.', example: id },
      },
      answers: {
        204: { description: 'The session has ended.', headers: setsCookie },
      },
      refusals: {
        401: notSignedIn,
        403: otherSite,
        404: '`session_unknown`: this visitor has no such session.',
      },
    },
    perMinute,
    guard: listedPages,
    async malformed({ request, reply }, context) {
      const browser = await browserOf(request, context)
      return browser ? reply.code(404).send(unknown) : refuseWithoutSession(reply)
    },
    async handle({ params, request, reply }, context) {
      const { db, observer } = context
      const browser = await browserOf(request, context)
      const answer = browser && (await endListed(db, { ...browser, ...params, observer }))
      if (!answer) return refuseWithoutSession(reply)
      // Sessions that this visitor may not see look absent.
      if (answer.ended === 0) return reply.code(404).send(unknown)
      if (!answer.left) clearCookie(request, reply, context)
      return reply.code(204).send()
    },
  }),
]

async function browserOf(
  request: FastifyRequest,
  { callerHash, clock, settings }: SignInRouteContext,
) {
  const tokenHash = await callerHash(request)
  return tokenHash && { tokenHash, nowMs: clock(), sessionIdleMs: settings.signIn.sessionIdleMs }
}

function clearCookie(request: FastifyRequest, reply: FastifyReply, { apps }: SignInRouteContext) {
  const { session, attributes } = apps.of(request).cookies
  reply.clearCookie(session, attributes)
}
