// `GET /v1/sign-in/nonce`, `POST /v1/sign-in/verify` and `/authenticate`, `GET|DELETE /v1/sign-in/session`, `DELETE
// /v1/sign-in/email`, and the routes of the session list.
import type { Session } from '@aureus/protocol'
import { operations } from '@aureus/protocol/api'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { failureOf } from '../http/failures.ts'
import { perMinute } from '../http/rateLimit.ts'
import { readCookie } from '../http/readCookie.ts'
import { requireOwnPage } from '../http/sameOrigin.ts'
import { serve } from '../http/serve.ts'
import { createToken, hashToken } from '../secrets/token.ts'
import { authenticateReader } from './authenticate.ts'
import { signInCookies } from './cookies.ts'
import { deleteEmail } from './emails.ts'
import { NONCE_LIFE_MS } from './nonces.ts'
import type { Reason } from './reasons.ts'
import { reason } from './reasons.ts'
import { registerSessionList } from './sessionListRoutes.ts'
import type { SessionFilter } from './sessions.ts'
import { endSessions, findSession } from './sessions.ts'
import type { BodyReader, SignInContext } from './signIn.ts'
import { issueNonce, signIn } from './signIn.ts'
import { readSession } from './toSession.ts'
import { verifyReader } from './verify.ts'

/** Larger bodies are not read. Smaller garbage is refused like any other sign-in. */
const BODY_LIMIT_BYTES = 256 * 1024

const { query: SessionQuerySchema } = operations['GET /v1/sign-in/session']
const { query: EmailQuerySchema } = operations['DELETE /v1/sign-in/email']

export interface SignInRoutesParameters extends SignInContext {
  requestsPerMinute: number
}

/**
 * Registers the routes in their own scope, where bodies arrive as text, so that all malformed bodies get the same
 * answer.
 */
export function registerSignIn(app: FastifyInstance, parameters: SignInRoutesParameters): void {
  const { requestsPerMinute, ...context } = parameters
  const { settings, db, clock } = context
  const findOwnSession = sessionFinder(context)
  const cookies = signInCookies(settings)
  const onRequest = requireOwnPage(settings.publicOrigin)
  const config = perMinute(requestsPerMinute)

  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      '*',
      { parseAs: 'string', bodyLimit: BODY_LIMIT_BYTES },
      (_, body, done) => done(null, body),
    )
    scope.addHook('onSend', async (_, reply) => {
      reply.header('cache-control', 'no-store')
    })

    registerSessionList(scope, parameters)

    serve(scope, 'GET /v1/sign-in/nonce', { config }, async (request, reply) => {
      // Reuses the browser's existing token, so that a second tab does not invalidate the first one's nonce.
      const preToken = readCookie(request, cookies.preSession) ?? createToken()
      const nonce = await issueNonce(context, preToken)
      const maxAge = NONCE_LIFE_MS / 1000
      return reply
        .setCookie(cookies.preSession, preToken, { ...cookies.attributes, maxAge })
        .send(nonce)
    })

    const signInWith = (reader: BodyReader, request: FastifyRequest) =>
      signIn(context, {
        reader,
        body: readJson(request),
        preToken: readCookie(request, cookies.preSession),
        previousToken: readCookie(request, cookies.session),
        userAgent: request.headers['user-agent'],
      })
    const maxAge = Math.floor(settings.signIn.sessionMaxMs / 1000)
    const admit = (reply: FastifyReply, token: string, body: unknown) =>
      reply.setCookie(cookies.session, token, { ...cookies.attributes, maxAge }).send(body)

    serve(scope, 'POST /v1/sign-in/verify', { config, onRequest }, async (request, reply) => {
      const answer = await signInWith(verifyReader, request)
      if ('refused' in answer) return refuseSignIn(request, reply, answer.refused)
      return admit(reply, answer.token, answer.sessions[0])
    })

    serve(scope, 'POST /v1/sign-in/authenticate', { config, onRequest }, async (request, reply) => {
      const answer = await signInWith(authenticateReader, request)
      if ('refused' in answer) return refuseSignIn(request, reply, answer.refused)
      return admit(reply, answer.token, { sessions: answer.sessions })
    })

    serve(scope, 'GET /v1/sign-in/session', { config }, async (request, reply) => {
      const query = v.safeParse(SessionQuerySchema, request.query)
      if (!query.success) return reply.code(400).send(failureOf(400))
      const session = await findOwnSession(request, query.output)
      if (session) return reply.send(session)
      // Asking about a named account is a question, so 204 means no. Asking for one's own session without one is
      // refused.
      if (query.output.address !== undefined) return reply.code(204).send()
      return refuse(reply, reason('session_none'))
    })

    serve(scope, 'DELETE /v1/sign-in/email', { config, onRequest }, async (request, reply) => {
      const query = v.safeParse(EmailQuerySchema, request.query)
      if (!query.success) return reply.code(400).send(failureOf(400))
      const { address } = query.output
      if (!(await findOwnSession(request, { address })))
        return refuse(reply, reason('session_none'))
      await deleteEmail(db, address)
      return reply.code(204).send()
    })

    serve(scope, 'DELETE /v1/sign-in/session', { config, onRequest }, async (request, reply) => {
      const query = v.safeParse(SessionQuerySchema, request.query)
      if (!query.success) return reply.code(400).send(failureOf(400))
      const token = readCookie(request, cookies.session)
      const { left } = token
        ? await endSessions(db, {
            ...query.output,
            tokenHash: hashToken(token),
            nowMs: clock(),
            sessionIdleMs: settings.signIn.sessionIdleMs,
          })
        : { left: false }
      if (!left) reply.clearCookie(cookies.session, cookies.attributes)
      return reply.code(204).send()
    })
  })
}

/** For the page: the calling browser's newest live session. Reading it counts as activity. */
export function sessionFinder({ db, settings, clock }: SignInContext) {
  const { session } = signInCookies(settings)
  const { enabled, sessionIdleMs } = settings.signIn
  return async (request: FastifyRequest, filter: SessionFilter): Promise<Session | null> => {
    const token = readCookie(request, session)
    if (!enabled || !token) return null
    const tokenHash = hashToken(token)
    const row = await findSession(db, { ...filter, tokenHash, nowMs: clock(), sessionIdleMs })
    return row ? readSession(row, sessionIdleMs) : null
  }
}

function refuseSignIn(request: FastifyRequest, reply: FastifyReply, refused: Reason) {
  request.log.info({ reason: refused.name }, 'sign-in refused')
  return refuse(reply, refused)
}

const refuse = (reply: FastifyReply, refused: Reason) =>
  reply.code(401).send({ status: 'FAILED', reasons: [refused] })

/** Returns `undefined` for anything but JSON with a JSON content type. */
function readJson(request: FastifyRequest): unknown {
  if (!/^application\/json\s*(?:;|$)/i.test(request.headers['content-type'] ?? '')) return undefined
  try {
    return JSON.parse(request.body as string)
  } catch {
    return undefined
  }
}
