// Sign-in sessions: one per account and chain in a browser, all of a browser's under one token.
import type { Database, SessionRow } from '../db/schema.ts'

export interface SessionLife {
  /** A session ends when it was not used for this long. */
  sessionIdleMs: number
}

/** Which of a browser's sessions: the newest that fits. */
export interface SessionFilter {
  address?: string | undefined
  chainId?: string | undefined
}

/** A live session's last use is written at most this often. */
export const TOUCH_INTERVAL_MS = 60_000

export interface ReplaceSessionParameters extends SessionLife {
  session: SessionRow
  /** The token that the browser sent with the sign-in, if any. */
  previousTokenHash: string | undefined
  nowMs: number
}

/**
 * Stores a session under its new token. The browser's other live sessions move to that token, the one
 * of the same account and chain gives way, and the previous token is worth nothing from then on: all
 * of it or none.
 */
export async function replaceSession(
  db: Database,
  { session, previousTokenHash, nowMs, sessionIdleMs }: ReplaceSessionParameters,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    if (previousTokenHash !== undefined) {
      await transaction
        .deleteFrom('siwx_sessions')
        .where('token_hash', '=', previousTokenHash)
        .where((is) =>
          is.or([
            is('expires_at_ms', '<=', nowMs),
            is('last_seen_at_ms', '<=', nowMs - sessionIdleMs),
            is.and([is('address', '=', session.address), is('chain_id', '=', session.chain_id)]),
          ]),
        )
        .execute()
      await transaction
        .updateTable('siwx_sessions')
        .set({ token_hash: session.token_hash })
        .where('token_hash', '=', previousTokenHash)
        .execute()
    }
    await transaction.insertInto('siwx_sessions').values(session).execute()
  })
}

export interface FindSessionParameters extends SessionFilter, SessionLife {
  tokenHash: string
  nowMs: number
}

/** The newest live session of a browser that fits, and notes that it was used. */
export async function findSession(
  db: Database,
  { tokenHash, nowMs, sessionIdleMs, address, chainId }: FindSessionParameters,
): Promise<SessionRow | undefined> {
  let query = db
    .selectFrom('siwx_sessions')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .where('expires_at_ms', '>', nowMs)
    .where('last_seen_at_ms', '>', nowMs - sessionIdleMs)
  if (address !== undefined) query = query.where('address', '=', address)
  if (chainId !== undefined) query = query.where('chain_id', '=', chainId)
  const row = await query.orderBy('created_at_ms', 'desc').orderBy('id').executeTakeFirst()
  const intervalMs = Math.min(TOUCH_INTERVAL_MS, sessionIdleMs / 4)
  if (!row || nowMs - row.last_seen_at_ms < intervalMs) return row
  await db
    .updateTable('siwx_sessions')
    .set({ last_seen_at_ms: nowMs })
    .where('id', '=', row.id)
    .where('last_seen_at_ms', '<', nowMs)
    .execute()
  return { ...row, last_seen_at_ms: nowMs }
}

/** Ends a browser's sessions that fit, all of them where nothing is named. Answers whether any is left. */
export async function endSessions(
  db: Database,
  { tokenHash, address, chainId }: SessionFilter & { tokenHash: string },
): Promise<{ left: boolean }> {
  let query = db.deleteFrom('siwx_sessions').where('token_hash', '=', tokenHash)
  if (address !== undefined) query = query.where('address', '=', address)
  if (chainId !== undefined) query = query.where('chain_id', '=', chainId)
  await query.execute()
  const left = await db
    .selectFrom('siwx_sessions')
    .select('id')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
  return { left: left !== undefined }
}

export async function sweepSessions(
  db: Database,
  { nowMs, sessionIdleMs }: { nowMs: number; sessionIdleMs: number },
): Promise<void> {
  await db
    .deleteFrom('siwx_sessions')
    .where((is) =>
      is.or([is('expires_at_ms', '<=', nowMs), is('last_seen_at_ms', '<=', nowMs - sessionIdleMs)]),
    )
    .execute()
}
