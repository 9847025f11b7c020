// `GET /v1/sign-in/nonce`, `POST /v1/sign-in/verify` and `/authenticate`, `GET|DELETE /v1/sign-in/session`, `DELETE
// /v1/sign-in/email`, and the routes of the session list.
import type { Session } from '@aureus/protocol'
import { operations } from '@aureus/protocol/api'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { failureOf } from '../platform/http/failures.ts'
import { perMinute } from '../platform/http/rateLimit.ts'
import { readCookie } from '../platform/http/readCookie.ts'
import { requireListedPage } from '../platform/http/sameOrigin.ts'
import { serve } from '../platform/http/serve.ts'
import { createToken, isToken } from '../platform/secrets/token.ts'
import { cookieHash, createApps, type SignInApp } from './apps.ts'
import { authenticateReader } from './authenticate.ts'
import { type CallerHash, createCallerHash } from './caller.ts'
import { deleteEmail } from './emails.ts'
import { NONCE_LIFE_MS } from './nonces.ts'
import type { Reason } from './reasons.ts'
import { reason } from './reasons.ts'
import { registerSessionList } from './sessionListRoutes.ts'
import type { SessionFilter } from './sessions.ts'
import { endSessions, findSession } from './sessions.ts'
import type { KeyRing } from './sessionTokens/keys.ts'
import { createSessionTokens } from './sessionTokens/tokens.ts'
import type { BodyReader, SignedIn, SignInContext } from './signIn.ts'
import { issueNonce, signIn } from './signIn.ts'
import { registerKeys, registerTokens } from './tokenRoutes.ts'
import { readSession } from './toSession.ts'
import { verifyReader } from './verify.ts'

/** Larger bodies are not read. Smaller garbage is refused like any other sign-in. */
const BODY_LIMIT_BYTES = 256 * 1024

const { query: NonceQuerySchema } = operations['GET /v1/sign-in/nonce']
const { query: SessionQuerySchema } = operations['GET /v1/sign-in/session']
const { query: EmailQuerySchema } = operations['DELETE /v1/sign-in/email']

export interface SignInRoutesParameters extends SignInContext {
  requestsPerMinute: number
  /** Signs session tokens; without it pages of other sites cannot sign in. */
  keys: KeyRing | undefined
}

/**
 * Registers the routes in their own scope, where bodies arrive as text, so that all malformed bodies get the same
 * answer.
 */
export function registerSignIn(app: FastifyInstance, parameters: SignInRoutesParameters): void {
  const { requestsPerMinute, keys, ...context } = parameters
  const { settings, db, clock } = context
  const { publicOrigin: issuer } = settings
  const tokens = keys && createSessionTokens({ keys, issuer, clock })
  const apps = createApps(settings)
  const callerHash = createCallerHash({ db, apps, tokens })
  const find = createFinder(context, callerHash)
  const onRequest = requireListedPage(settings)
  const config = perMinute(requestsPerMinute)

  if (keys) registerKeys(app, { keys, requestsPerMinute })
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

    registerSessionList(scope, { ...parameters, apps, callerHash })
    if (tokens) registerTokens(scope, { ...parameters, apps, tokens, readJson })

    serve(scope, 'GET /v1/sign-in/nonce', { config }, async (request, reply) => {
      const query = v.safeParse(NonceQuerySchema, request.query)
      if (!query.success) return reply.code(400).send(failureOf(400))
      if (query.output.session === 'token') {
        // In place of the cookie. The page sends it with the signature.
        const binding = createToken()
        return reply.send({ ...(await issueNonce(context, apps.of(request), binding)), binding })
      }
      // Reuses the browser's existing token, so that a second tab does not invalidate the first one's nonce.
      const app = apps.of(request)
      const { cookies } = app
      const preToken = readCookie(request, cookies.preSession) ?? createToken()
      const nonce = await issueNonce(context, app, preToken)
      const maxAge = NONCE_LIFE_MS / 1000
      return reply
        .setCookie(cookies.preSession, preToken, { ...cookies.attributes, maxAge })
        .send(nonce)
    })

    const signInWith = async (reader: BodyReader, request: FastifyRequest, app: SignInApp) => {
      const body = readJson(request)
      const binding = tokens && bindingOf(body)
      return signIn(context, {
        reader,
        body,
        preToken: binding ?? readCookie(request, app.cookies.preSession),
        app,
        withHandle: binding !== undefined,
        previousHash: await callerHash(request),
        userAgent: request.headers['user-agent'],
      })
    }
    const maxAge = Math.floor(settings.signIn.sessionMaxMs / 1000)
    /** Gives the page the cookie, or the handle in its place. */
    async function admit(reply: FastifyReply, app: SignInApp, made: SignedIn, body: object) {
      const { cookies, origin } = app
      const { handle, row, token } = made
      if (handle !== undefined && tokens)
        return reply.send({ ...body, tokens: { ...(await tokens.issue(row, origin)), handle } })
      return reply.setCookie(cookies.session, token, { ...cookies.attributes, maxAge }).send(body)
    }

    serve(scope, 'POST /v1/sign-in/verify', { config, onRequest }, async (request, reply) => {
      const app = apps.of(request)
      const answer = await signInWith(verifyReader, request, app)
      if ('refused' in answer) return refuseSignIn(request, reply, answer.refused)
      return admit(reply, app, answer, { ...answer.sessions[0] })
    })

    serve(scope, 'POST /v1/sign-in/authenticate', { config, onRequest }, async (request, reply) => {
      const app = apps.of(request)
      const answer = await signInWith(authenticateReader, request, app)
      if ('refused' in answer) return refuseSignIn(request, reply, answer.refused)
      return admit(reply, app, answer, { sessions: answer.sessions })
    })

    serve(scope, 'GET /v1/sign-in/session', { config }, async (request, reply) => {
      const query = v.safeParse(SessionQuerySchema, request.query)
      if (!query.success) return reply.code(400).send(failureOf(400))
      const session = await find(request, query.output)
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
      if (!(await find(request, { address }))) return refuse(reply, reason('session_none'))
      await deleteEmail(db, { app: apps.of(request), address })
      return reply.code(204).send()
    })

    serve(scope, 'DELETE /v1/sign-in/session', { config, onRequest }, async (request, reply) => {
      const query = v.safeParse(SessionQuerySchema, request.query)
      if (!query.success) return reply.code(400).send(failureOf(400))
      const app = apps.of(request)
      const { cookies } = app
      const tokenHash = await callerHash(request)
      const { left } = tokenHash
        ? await endSessions(db, {
            ...query.output,
            tokenHash,
            nowMs: clock(),
            sessionIdleMs: settings.signIn.sessionIdleMs,
            observer: context.observer,
          })
        : { left: false }
      if (!left) reply.clearCookie(cookies.session, cookies.attributes)
      return reply.code(204).send()
    })
  })
}

type Find = (request: FastifyRequest, filter: SessionFilter) => Promise<Session | null>

/** For the page: the calling browser's newest live session. Reading it counts as activity. */
export function sessionFinder(context: SignInContext): Find {
  const { own } = createApps(context.settings)
  return createFinder(context, async (request) => cookieHash(request, own))
}

function createFinder({ db, settings, clock }: SignInContext, callerHash: CallerHash): Find {
  const { enabled, sessionIdleMs } = settings.signIn
  return async (request, filter) => {
    const tokenHash = enabled ? await callerHash(request) : undefined
    if (tokenHash === undefined) return null
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

/** The secret that a page without cookies got with its nonce. The reader checks the rest of the body. */
function bindingOf(body: unknown): string | undefined {
  if (typeof body !== 'object' || body === null || !('binding' in body)) return undefined
  return typeof body.binding === 'string' && isToken(body.binding) ? body.binding : undefined
}
