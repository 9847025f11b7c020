// What the routes of sign-in share.

import type { Session } from '@aureus/protocol'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { SessionRow } from '../platform/db/schema.ts'
import { parseJson } from '../platform/http/parseJson.ts'
import { requireListedPage } from '../platform/http/sameOrigin.ts'
import type { SignInApp, SignInApps } from './apps.ts'
import type { CallerHash } from './caller.ts'
import { readLinked } from './linkedAccounts/store.ts'
import { type Reason, reason } from './reasons.ts'
import type { SessionFilter } from './sessions.ts'
import type { SessionTokens } from './sessionTokens/tokens.ts'
import type { SignInContext } from './signIn.ts'

/** Finds the calling browser's newest live session. Reading it counts as activity. */
export type Find = (request: FastifyRequest, filter: SessionFilter) => Promise<Session | null>

export interface SignInRouteContext extends SignInContext {
  requestsPerMinute: number
  apps: SignInApps
  callerHash: CallerHash
  find: Find
  /** Absent without keys; then pages of other sites cannot sign in. */
  tokens: SessionTokens | undefined
}

export const perMinute = ({ requestsPerMinute }: { requestsPerMinute: number }) => requestsPerMinute

export const listedPages = ({ settings }: Pick<SignInContext, 'settings'>) =>
  requireListedPage(settings)

/** Our own pages see linked accounts. Other apps do if they still ask, and the visitor signed for it. */
export const seesLinked = (
  { settings }: Pick<SignInContext, 'settings'>,
  app: SignInApp,
  row: Pick<SessionRow, 'origin' | 'shares_accounts'>,
): boolean =>
  row.origin === '' || (row.shares_accounts === 1 && settings.signIn.accountApps.has(app.origin))

/** What an app sees of the owner of a session's account. */
export const linkedFor = (context: SignInContext, app: SignInApp, row: SessionRow) =>
  readLinked(context.db, row, { origin: app.origin, shared: seesLinked(context, app, row) })

export const refuse = (reply: FastifyReply, refused: Reason) =>
  reply.code(401).send({ status: 'FAILED', reasons: [refused] })

export const refuseWithoutSession = (reply: FastifyReply) => refuse(reply, reason('session_none'))

/** Returns `undefined` for anything but JSON with a JSON content type. */
export function readJson(request: FastifyRequest): unknown {
  if (!/^application\/json\s*(?:;|$)/i.test(request.headers['content-type'] ?? '')) return undefined
  return parseJson(request.body as string)
}
