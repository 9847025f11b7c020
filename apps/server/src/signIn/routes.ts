// `GET /v1/sign-in/nonce`, `POST /v1/sign-in/verify` and `/authenticate`, and the registration of every other route of
// sign-in.
import { cacaoOf, failure } from '@aureus/protocol'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { puzzled } from '../platform/http/operation.ts'
import { readCookie } from '../platform/http/readCookie.ts'
import { routesWith, serve } from '../platform/http/route.ts'
import { createToken, isToken } from '../platform/secrets/token.ts'
import { findAllowedSession, refusedNonce } from './access.ts'
import { cookieHash, createApps } from './apps.ts'
import { readAuthenticateBody } from './authenticate.ts'
import { type CallerHash, createCallerHash } from './caller.ts'
import {
  expirationTime,
  issuedAt,
  message,
  nonce,
  origin,
  otherSite,
  session,
  setsCookie,
  signature,
  statement,
} from './examples.ts'
import { linkedAccountRoutes } from './linkedAccountRoutes.ts'
import { NONCE_LIFE_MS } from './nonces.ts'
import type { Reason } from './reasons.ts'
import {
  type Find,
  linkedFor,
  listedPages,
  perMinute,
  readJson,
  refuse,
  type SignInRouteContext,
} from './routeContext.ts'
import { sessionListRoutes } from './sessionListRoutes.ts'
import { sessionRoutes } from './sessionRoutes.ts'
import type { KeyRing } from './sessionTokens/keys.ts'
import { createSessionTokens } from './sessionTokens/tokens.ts'
import type { BodyReader, SignedIn, SignInContext } from './signIn.ts'
import { issueNonce, signIn } from './signIn.ts'
import { keyRoutes, tokenRoutes } from './tokenRoutes.ts'
import { readSession } from './toSession.ts'
import { readVerifyBody } from './verify.ts'

/** Larger bodies are not read. Smaller garbage is refused like any other sign-in. */
const BODY_LIMIT_BYTES = 256 * 1024

const route = routesWith<SignInRouteContext>()
const cacao = cacaoOf(session.data, { signature, accountType: 'eoa' })

export const signInRoutes = [
  route({
    operation: 'GET /v1/sign-in/nonce',
    describe: {
      id: 'getNonce',
      tag: 'sign-in',
      summary: 'Get a fresh nonce and the fields of the message',
      query: {
        session: {
          description:
            '`token`: the page cannot keep cookies of this server. The answer has a `binding` in place of the cookie, to be sent with the signature.',
          example: 'token',
        },
      },
      answers: {
        200: {
          description: 'The nonce works once, in this browser.',
          headers: setsCookie,
          example: {
            nonce,
            domain: 'app.example.com',
            uri: origin,
            version: '1',
            statement,
            resources: [],
            issuedAt,
            expirationTime,
          },
        },
      },
      refusals: {
        403: `${otherSite} \`country_denied\`: the operator denies this country.`,
        428: puzzled,
      },
    },
    perMinute,
    async handle({ query, request, reply }, context) {
      const { apps, puzzles } = context
      const refused = await refusedNonce(context, request)
      if (refused) return reply.code(403).send(failure(refused.name, refused.description))
      await puzzles?.require(request, { kind: 'nonce', subject: '' })
      if (query.session === 'token') {
        // In place of the cookie. The page sends it with the signature.
        const binding = createToken()
        return reply.send({ ...(await issueNonce(context, apps.of(request), binding)), binding })
      }
      // Reuses the browser's existing token, so that a second tab does not invalidate the first one's nonce.
      const app = apps.of(request)
      const { cookies } = app
      const preToken = readCookie(request, cookies.preSession) ?? createToken()
      const issued = await issueNonce(context, app, preToken)
      const maxAge = NONCE_LIFE_MS / 1000
      return reply
        .setCookie(cookies.preSession, preToken, { ...cookies.attributes, maxAge })
        .send(issued)
    },
  }),
  route({
    operation: 'POST /v1/sign-in/verify',
    describe: {
      id: 'verifySignIn',
      tag: 'sign-in',
      summary: 'Sign in with a signed message',
      body: { example: { message, signature } },
      answers: {
        200: {
          description: 'The new session.',
          headers: setsCookie,
          example: session,
        },
      },
      refusals: {
        401: 'The sign-in was refused; the reason says why. Malformed bodies get this answer too.',
        403: otherSite,
      },
    },
    perMinute,
    guard: listedPages,
    raw: true,
    handle: (exchange, context) =>
      signInWith(readVerifyBody, ({ sessions }) => ({ ...sessions[0] }), exchange, context),
  }),
  route({
    operation: 'POST /v1/sign-in/authenticate',
    describe: {
      id: 'authenticate',
      tag: 'sign-in',
      summary:
        'Sign in with the messages that a wallet signed while connecting (CAIP-222), all or none',
      body: { example: { cacaos: [cacao] } },
      answers: {
        200: {
          description: 'One new session per chain.',
          headers: setsCookie,
          example: { sessions: [{ ...session, cacao }] },
        },
      },
      refusals: {
        401: 'The sign-in was refused; the reason says why. Malformed bodies get this answer too.',
        403: otherSite,
      },
    },
    perMinute,
    guard: listedPages,
    raw: true,
    handle: (exchange, context) =>
      signInWith(readAuthenticateBody, ({ sessions }) => ({ sessions }), exchange, context),
  }),
]

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
  const { keys, ...given } = parameters
  const { settings, db, clock, requestsPerMinute } = given
  const { publicOrigin: issuer } = settings
  const tokens = keys && createSessionTokens({ keys, issuer, clock })
  const apps = createApps(settings)
  const callerHash = createCallerHash({ db, apps, tokens })
  const context = { ...given, apps, callerHash, tokens, find: createFinder(given, callerHash) }

  if (keys) serve(app, keyRoutes, { keys, requestsPerMinute })
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
    serve(scope, sessionListRoutes, context)
    if (tokens) serve(scope, tokenRoutes, { ...context, tokens })
    serve(scope, signInRoutes, context)
    serve(scope, sessionRoutes, context)
    serve(scope, linkedAccountRoutes, context)
  })
}

/** Gives the page the cookie, or the handle in its place. */
async function signInWith(
  read: BodyReader,
  bodyOf: (made: Pick<SignedIn, 'sessions'>) => object,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  context: SignInRouteContext,
) {
  const { access, apps, callerHash, settings, tokens } = context
  const app = apps.of(request)
  const given = readJson(request)
  const binding = tokens && bindingOf(given)
  const made = await signIn(context, {
    read,
    body: given,
    preToken: binding ?? readCookie(request, app.cookies.preSession),
    app,
    withHandle: binding !== undefined,
    previousHash: await callerHash(request),
    userAgent: request.headers['user-agent'],
    country: access.countryOf(request),
  })
  if ('refused' in made) return refuseSignIn(request, reply, made.refused)
  context.puzzles?.verified(request, 'nonce')
  const body = bodyOf(made)
  const { cookies } = app
  const { handle, row, token } = made
  if (handle !== undefined && tokens) {
    const linked = await linkedFor(context, app, row)
    const issued = await tokens.issue(row, app.origin, linked)
    return reply.send({ ...body, tokens: { ...issued, handle } })
  }
  const maxAge = Math.floor(settings.signIn.sessionMaxMs / 1000)
  return reply.setCookie(cookies.session, token, { ...cookies.attributes, maxAge }).send(body)
}

/** For the page: the calling browser's newest live session. Reading it counts as activity. */
export function sessionFinder(context: SignInContext): Find {
  const { own } = createApps(context.settings)
  return createFinder(context, async (request) => cookieHash(request, own))
}

function createFinder(context: SignInContext, callerHash: CallerHash): Find {
  const { settings, clock } = context
  const { enabled, scope, sessionIdleMs } = settings.signIn
  return async (request, filter) => {
    const tokenHash = enabled ? await callerHash(request) : undefined
    if (tokenHash === undefined) return null
    const nowMs = clock()
    const wanted = { ...filter, scope, tokenHash, nowMs, sessionIdleMs }
    const row = await findAllowedSession(context, request, wanted)
    return row ? readSession(row, sessionIdleMs) : null
  }
}

function refuseSignIn(request: FastifyRequest, reply: FastifyReply, refused: Reason) {
  request.log.info({ reason: refused.name }, 'sign-in refused')
  return refuse(reply, refused)
}

/** The secret that a page without cookies got with its nonce. The reader checks the rest of the body. */
function bindingOf(body: unknown): string | undefined {
  if (typeof body !== 'object' || body === null || !('binding' in body)) return undefined
  return typeof body.binding === 'string' && isToken(body.binding) ? body.binding : undefined
}
