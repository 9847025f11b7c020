// Sessions of devices. They are bound to the device's key, not to cookies: a handle is worthless without the key.
import { timingSafeEqual } from 'node:crypto'
import type { SessionTokens } from '@aureus/protocol/walletApi'
import type { Database, WalletSessionRow } from '../../platform/db/schema.ts'
import { currentLanguage } from '../../platform/languages/currentLanguage.ts'
import { createId, createToken, hashToken, isToken } from '../../platform/secrets/token.ts'
import { expirySweep } from '../../platform/sweeps/sweep.ts'

export const ACCESS_LIFE_MS = 10 * 60_000
export const SESSION_IDLE_MS = 7 * 86_400_000
export const SESSION_MAX_MS = 30 * 86_400_000
/** The last use of a session and its device is recorded at most this often. */
const TOUCH_INTERVAL_MS = 60_000

export interface LiveSession {
  id: string
  userId: string
  /** When the user last typed a code. Dangerous actions check how long ago that was. */
  authenticatedAtMs: number
  device: { id: string; jkt: string; createdAtMs: number }
  /** The identity by which it began, from `wayIdOf`; null if unknown. */
  wayId: string | null
  /** Whether the operator banned the person, who may still take their keys away. */
  banned: boolean
}

/** Starts a session for a device whose user was just authenticated. Tokens are always new. */
export async function beginSession(
  db: Database,
  { deviceId, wayId, nowMs }: { deviceId: string; wayId: string; nowMs: number },
): Promise<SessionTokens> {
  const handle = createRefreshHandle(createId())
  await db
    .insertInto('wallet_sessions')
    .values({
      id: handle.sessionId,
      device_id: deviceId,
      authenticated_at_ms: nowMs,
      last_used_at_ms: nowMs,
      expires_at_ms: nowMs + SESSION_MAX_MS,
      way_id: wayId,
      generation: 1,
      refresh_hash: hashToken(handle.secret),
      previous_refresh_hash: null,
    })
    .execute()
  const accessToken = await issueAccess(db, { sessionId: handle.sessionId, generation: 1, nowMs })
  return tokensOf(accessToken, formatRefreshHandle(handle))
}

/** The live session of an access token. Records its use. The caller checks the device's key. */
export async function findLiveSession(
  db: Database,
  { accessToken, nowMs }: { accessToken: string; nowMs: number },
): Promise<LiveSession | undefined> {
  const row = await db
    .selectFrom('wallet_access_tokens as token')
    .innerJoin('wallet_sessions as session', 'session.id', 'token.session_id')
    .innerJoin('wallet_devices as device', 'device.id', 'session.device_id')
    .innerJoin('wallet_users as user', 'user.id', 'device.user_id')
    .leftJoin('access_bans as ban', 'ban.subject', 'user.id')
    .select(['token.generation as token_generation', 'device.jkt', 'device.user_id'])
    .select(['device.created_at_ms as device_created_at_ms', 'device.id as device_id'])
    .select('device.language')
    .select(['session.id', 'session.authenticated_at_ms', 'session.last_used_at_ms'])
    .select(['session.generation', 'session.previous_refresh_hash', 'session.way_id'])
    .select('ban.subject as ban')
    .where('token.token_hash', '=', hashToken(accessToken))
    .where('token.expires_at_ms', '>', nowMs)
    .where('session.expires_at_ms', '>', nowMs)
    .where('session.last_used_at_ms', '>', nowMs - SESSION_IDLE_MS)
    .where('user.frozen_at_ms', 'is', null)
    .executeTakeFirst()
  if (!row) return undefined
  // The device uses a token of the last refresh, so that answer arrived and the previous handle is spent.
  const isSettled = row.previous_refresh_hash === null || row.token_generation !== row.generation
  const language = currentLanguage() ?? row.language
  const isDue = nowMs - row.last_used_at_ms >= TOUCH_INTERVAL_MS || language !== row.language
  if (!isSettled || isDue) await touch(db, { ...row, language }, nowMs)
  return {
    id: row.id,
    userId: row.user_id,
    authenticatedAtMs: row.authenticated_at_ms,
    device: { id: row.device_id, jkt: row.jkt, createdAtMs: row.device_created_at_ms },
    wayId: row.way_id,
    banned: row.ban !== null,
  }
}

async function touch(
  db: Database,
  row: Pick<WalletSessionRow, 'id' | 'generation'> & {
    device_id: string
    token_generation: number
    language: string | null
  },
  nowMs: number,
): Promise<void> {
  const isNewest = row.token_generation === row.generation
  await db
    .updateTable('wallet_sessions')
    .set({ last_used_at_ms: nowMs, ...(isNewest && { previous_refresh_hash: null }) })
    .where('id', '=', row.id)
    .where('generation', '=', row.generation)
    .execute()
  await db
    .updateTable('wallet_devices')
    .set({ last_seen_at_ms: nowMs, language: row.language })
    .where('id', '=', row.device_id)
    .execute()
}

export interface RefreshParameters {
  handle: string
  /** Thumbprint of the key that signed the request. */
  jkt: string
  nowMs: number
}

/**
 * Rotates the handle and issues a new access token.
 * @returns `reused` if the handle was already spent: somebody has a copy, so the session is ended
 */
export async function refreshSession(
  db: Database,
  { handle: text, jkt, nowMs }: RefreshParameters,
): Promise<SessionTokens | 'unknown' | 'reused'> {
  const handle = parseRefreshHandle(text)
  if (!handle) return 'unknown'
  return db.transaction().execute(async (transaction) => {
    const session = await transaction
      .selectFrom('wallet_sessions as session')
      .innerJoin('wallet_devices as device', 'device.id', 'session.device_id')
      .innerJoin('wallet_users as user', 'user.id', 'device.user_id')
      .select(['session.id', 'session.generation', 'session.refresh_hash'])
      .select(['session.previous_refresh_hash', 'device.id as device_id'])
      .where('session.id', '=', handle.sessionId)
      .where('device.jkt', '=', jkt)
      .where('session.expires_at_ms', '>', nowMs)
      .where('session.last_used_at_ms', '>', nowMs - SESSION_IDLE_MS)
      .where('user.frozen_at_ms', 'is', null)
      .executeTakeFirst()
    if (!session) return 'unknown'
    const shown = hashToken(handle.secret)
    const isCurrent = equals(shown, session.refresh_hash)
    const isPrevious = equals(shown, session.previous_refresh_hash)
    if (!isCurrent && !isPrevious) {
      await endSession(transaction, session.id)
      return 'reused'
    }
    const next = createRefreshHandle(session.id)
    const generation = session.generation + 1
    const changed = await transaction
      .updateTable('wallet_sessions')
      .set({
        generation,
        refresh_hash: hashToken(next.secret),
        previous_refresh_hash: shown,
        last_used_at_ms: nowMs,
      })
      .where('id', '=', session.id)
      .where('generation', '=', session.generation)
      .returning('id')
      .executeTakeFirst()
    // A parallel call with the same handle won. This cannot happen on SQLite.
    if (!changed) return 'unknown'
    // The answer with these tokens never arrived, so only a thief could have them.
    if (isPrevious)
      await transaction
        .deleteFrom('wallet_access_tokens')
        .where('session_id', '=', session.id)
        .where('generation', '=', session.generation)
        .execute()
    const accessToken = await issueAccess(transaction, { sessionId: session.id, generation, nowMs })
    return tokensOf(accessToken, formatRefreshHandle(next))
  })
}

export async function endSession(db: Database, sessionId: string): Promise<void> {
  await db.deleteFrom('wallet_sessions').where('id', '=', sessionId).execute()
}

/** Ends every session of a user, except the one given. */
export async function endSessionsOf(
  db: Database,
  { userId, except }: { userId: string; except?: string | undefined },
): Promise<void> {
  await db
    .deleteFrom('wallet_sessions')
    .where('device_id', 'in', (query) =>
      query.selectFrom('wallet_devices').select('id').where('user_id', '=', userId),
    )
    .where('id', '!=', except ?? '')
    .execute()
}

/** Ends the sessions of a user that began through one identity, and those of which that is unknown. */
export async function endSessionsThrough(
  db: Database,
  { userId, wayId }: { userId: string; wayId: string },
): Promise<void> {
  await db
    .deleteFrom('wallet_sessions')
    .where('device_id', 'in', (query) =>
      query.selectFrom('wallet_devices').select('id').where('user_id', '=', userId),
    )
    .where((is) => is.or([is('way_id', '=', wayId), is('way_id', 'is', null)]))
    .execute()
}

export const sweepWalletSessions = expirySweep(
  'wallet-sessions',
  { table: 'wallet_access_tokens', column: 'expires_at_ms' },
  { table: 'wallet_sessions', column: 'expires_at_ms' },
  { table: 'wallet_sessions', column: 'last_used_at_ms', keptMs: SESSION_IDLE_MS },
)

async function issueAccess(
  db: Database,
  { sessionId, generation, nowMs }: { sessionId: string; generation: number; nowMs: number },
): Promise<string> {
  const accessToken = createToken()
  await db
    .insertInto('wallet_access_tokens')
    .values({
      token_hash: hashToken(accessToken),
      session_id: sessionId,
      generation,
      expires_at_ms: nowMs + ACCESS_LIFE_MS,
    })
    .execute()
  return accessToken
}

const tokensOf = (accessToken: string, refreshHandle: string): SessionTokens => ({
  accessToken,
  expiresInMs: ACCESS_LIFE_MS,
  refreshHandle,
})

const equals = (a: string, b: string | null) =>
  b !== null && a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))

interface RefreshHandle {
  sessionId: string
  secret: string
}

function createRefreshHandle(sessionId: string): RefreshHandle {
  return { sessionId, secret: createToken() }
}

const formatRefreshHandle = ({ sessionId, secret }: RefreshHandle): string =>
  `${sessionId}.${secret}`

/** Undefined for a handle that no server issued. */
export const sessionIdOf = (handle: string): string | undefined =>
  parseRefreshHandle(handle)?.sessionId

/** Returns undefined for handles that no server issued. */
function parseRefreshHandle(text: string): RefreshHandle | undefined {
  const [sessionId = '', secret, ...rest] = text.split('.')
  return /^[\w-]{22}$/.test(sessionId) && isToken(secret) && rest.length === 0
    ? { sessionId, secret }
    : undefined
}
