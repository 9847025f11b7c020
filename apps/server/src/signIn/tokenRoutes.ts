// `POST /v1/sign-in/token` and `GET /.well-known/jwks.json`.
import { operations } from '@aureus/protocol/api'
import type { FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { forAnyPage } from '../platform/http/anyPage.ts'
import { malformedField } from '../platform/http/failures.ts'
import { routesWith } from '../platform/http/route.ts'
import { findAllowedSession } from './access.ts'
import { cookieHash, type SignInApp } from './apps.ts'
import { nowMs, otherSite } from './examples.ts'
import { type TurnedHandle, turnHandle } from './handles.ts'
import { reason } from './reasons.ts'
import {
  linkedFor,
  listedPages,
  perMinute,
  readJson,
  refuse,
  type SignInRouteContext,
} from './routeContext.ts'
import type { KeyRing } from './sessionTokens/keys.ts'
import type { SessionTokens } from './sessionTokens/tokens.ts'

/** Verifiers may keep the keys for this long. A new key is published an hour before it signs. */
const KEYS_FRESH_S = 300

const { body: BodySchema } = operations['POST /v1/sign-in/token']

const handle = 'q8s6jzCrtRmIf0Xyq8s6jzCrtRmIf0Xyq8s6jzCrtRm'
const token = 'eyJhbGciOiJFUzI1NiJ9.eyJzaWQiOiIzZjBjOWE1MiJ9.c2lnbmF0dXJl'

export const tokenRoutes = [
  routesWith<SignInRouteContext & { tokens: SessionTokens }>()({
    operation: 'POST /v1/sign-in/token',
    describe: {
      id: 'getSessionToken',
      tag: 'sign-in',
      summary: 'Get a signed token of the session, for the app’s own backend',
      description:
        'By the session’s cookie, or by a handle. A handle works until the page uses its successor; shown after that, it ends its sessions.',
      body: { example: { handle } },
      answers: {
        200: {
          description: 'The token, and the next handle if one was sent.',
          example: { token, expiresAtMs: nowMs + 600_000, lifeMs: 600_000, handle },
        },
      },
      refusals: {
        401: '`session_none`: not signed in. `handle_reused`: the handle was copied, and its sessions have ended.',
        403: otherSite,
      },
    },
    perMinute,
    guard: listedPages,
    raw: true,
    async handle({ request, reply }, context) {
      const { settings, clock, apps, tokens } = context
      const app = apps.of(request)
      const body = v.safeParse(BodySchema, readJson(request))
      if (!body.success) return reply.code(400).send(malformedField(body.issues[0]))
      const { handle: given, ...filter } = body.output
      const turned = await turn(context, request, app, given)
      if ('refused' in turned && turned.refused === 'reused')
        request.log.warn('a session handle was used again after its successor; its sessions ended')
      const refused = (name: 'session_none' | 'handle_reused') => refuse(reply, reason(name))
      if ('refused' in turned)
        return refused(turned.refused === 'reused' ? 'handle_reused' : 'session_none')
      const { tokenHash, ...next } = turned
      const { scope, sessionIdleMs } = settings.signIn
      const life = { nowMs: clock(), sessionIdleMs }
      const wanted = { ...filter, ...life, scope, tokenHash }
      const row = await findAllowedSession(context, request, wanted)
      if (!row) return refused('session_none')
      const linked = await linkedFor(context, app, row)
      return reply.send({ ...(await tokens.issue(row, app.origin, linked)), ...next })
    },
  }),
]

export const keyRoutes = [
  routesWith<{ keys: KeyRing; requestsPerMinute: number }>()({
    operation: 'GET /.well-known/jwks.json',
    describe: {
      id: 'getTokenKeys',
      tag: 'sign-in',
      summary: 'Get the public keys of session tokens',
      description: 'A JSON Web Key Set (RFC 7517). Pages of any origin may read it.',
      answers: {
        200: {
          description: 'Every key whose tokens may still be valid, and the next one.',
          example: {
            keys: [
              {
                kty: 'EC',
                crv: 'P-256',
                x: 'f83OJ3D2xF1Bg8vub9tLe1gHMzV76e8Tus9uPHvRVEU',
                y: 'x_FEzRu9m36HLN_tue659LNpXW6pCyStikYjKIWI5a0',
                kid: 'wYbWzPq3Rk0v7mXn',
                alg: 'ES256',
                use: 'sig',
              },
            ],
          },
        },
      },
    },
    perMinute,
    async handle({ reply }, { keys }) {
      const all = await keys.all()
      return forAnyPage(reply, KEYS_FRESH_S).send({ keys: all.map(({ jwk }) => jwk) })
    },
  }),
]

/** A token does not get the next one: only the cookie and the handle do, which scripts elsewhere cannot see. */
async function turn(
  { db, settings, clock, observer }: SignInRouteContext,
  request: FastifyRequest,
  app: SignInApp,
  given: string | undefined,
): Promise<TurnedHandle | { tokenHash: string }> {
  const { sessionIdleMs } = settings.signIn
  if (given !== undefined)
    return turnHandle(db, { app, handle: given, nowMs: clock(), sessionIdleMs, observer })
  const tokenHash = cookieHash(request, app)
  return tokenHash === undefined ? { refused: 'unknown' } : { tokenHash }
}
