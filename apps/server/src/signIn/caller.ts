// Whose sessions a request may use: the browser's, by its cookie, or the page's, by a session token.
import type { FastifyRequest } from 'fastify'
import type { Database } from '../platform/db/schema.ts'
import { cookieHash, type SignInApps } from './apps.ts'
import type { SessionTokens } from './sessionTokens/tokens.ts'

interface CallerParameters {
  db: Database
  apps: SignInApps
  tokens: SessionTokens | undefined
}

/** @returns the hash under which the caller's sessions are stored; undefined if it has none */
export type CallerHash = (request: FastifyRequest) => Promise<string | undefined>

export function createCallerHash({ db, apps, tokens }: CallerParameters): CallerHash {
  return async (request) => {
    const app = apps.of(request)
    const { authorization } = request.headers
    if (authorization === undefined) return cookieHash(request, app)
    const [, token] = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(authorization) ?? []
    const claims = token === undefined ? undefined : await tokens?.verify(token, app.origin)
    if (!claims) return undefined
    const row = await db
      .selectFrom('siwx_sessions')
      .select('token_hash')
      .where('id', '=', claims.sid)
      .where('origin', '=', app.stored)
      .executeTakeFirst()
    return row?.token_hash
  }
}
