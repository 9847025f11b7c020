// `POST /v1/sign-in/token` and `GET /.well-known/jwks.json`.
import { operations } from '@aureus/protocol/api'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { forAnyPage } from '../platform/http/anyPage.ts'
import { failureOf } from '../platform/http/failures.ts'
import { perMinute } from '../platform/http/rateLimit.ts'
import { requireListedPage } from '../platform/http/sameOrigin.ts'
import { serve } from '../platform/http/serve.ts'
import { cookieHash, type SignInApp, type SignInApps } from './apps.ts'
import { type TurnedHandle, turnHandle } from './handles.ts'
import { reason } from './reasons.ts'
import { findSession } from './sessions.ts'
import type { KeyRing } from './sessionTokens/keys.ts'
import type { SessionTokens } from './sessionTokens/tokens.ts'
import type { SignInContext } from './signIn.ts'

/** Verifiers may keep the keys for this long. A new key is published an hour before it signs. */
const KEYS_FRESH_S = 300

const { body: BodySchema } = operations['POST /v1/sign-in/token']

export interface TokenRoutesParameters extends SignInContext {
  apps: SignInApps
  tokens: SessionTokens
  requestsPerMinute: number
  readJson: (request: FastifyRequest) => unknown
}

/** @param scope the scope of the sign-in routes, where nothing is cached */
export function registerTokens(scope: FastifyInstance, parameters: TokenRoutesParameters): void {
  const { db, settings, clock, apps, tokens, requestsPerMinute, readJson, observer } = parameters
  const config = perMinute(requestsPerMinute)
  const onRequest = requireListedPage(settings)
  const { sessionIdleMs } = settings.signIn

  /** A token does not get the next one: only the cookie and the handle do, which scripts elsewhere cannot see. */
  async function turn(
    request: FastifyRequest,
    app: SignInApp,
    handle: string | undefined,
  ): Promise<TurnedHandle | { tokenHash: string }> {
    if (handle !== undefined)
      return turnHandle(db, { app, handle, nowMs: clock(), sessionIdleMs, observer })
    const tokenHash = cookieHash(request, app)
    return tokenHash === undefined ? { refused: 'unknown' } : { tokenHash }
  }

  serve(scope, 'POST /v1/sign-in/token', { config, onRequest }, async (request, reply) => {
    const app = apps.of(request)
    const body = v.safeParse(BodySchema, readJson(request))
    if (!body.success) return reply.code(400).send(failureOf(400))
    const { handle, ...filter } = body.output
    const turned = await turn(request, app, handle)
    if ('refused' in turned && turned.refused === 'reused')
      request.log.warn('a session handle was used again after its successor; its sessions ended')
    const refused = (name: 'session_none' | 'handle_reused') =>
      reply.code(401).send({ status: 'FAILED', reasons: [reason(name)] })
    if ('refused' in turned)
      return refused(turned.refused === 'reused' ? 'handle_reused' : 'session_none')
    const { tokenHash, ...next } = turned
    const row = await findSession(db, { ...filter, tokenHash, nowMs: clock(), sessionIdleMs })
    if (!row) return refused('session_none')
    return reply.send({ ...(await tokens.issue(row, app.origin)), ...next })
  })
}

export function registerKeys(
  app: FastifyInstance,
  { keys, requestsPerMinute }: { keys: KeyRing; requestsPerMinute: number },
): void {
  const config = perMinute(requestsPerMinute)
  serve(app, 'GET /.well-known/jwks.json', { config }, async (_, reply) => {
    const all = await keys.all()
    return forAnyPage(reply, KEYS_FRESH_S).send({ keys: all.map(({ jwk }) => jwk) })
  })
}
