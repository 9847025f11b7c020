// Sign-in sessions: one per account and chain in a browser, all under the browser's token.
import { type CaipNetworkId, parseCaipNetworkId } from '@aureus/protocol'
import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import type { Database, SessionRow, Tables } from '../platform/db/schema.ts'
import { expirySweep } from '../platform/sweeps/sweep.ts'
import type { SignInScope } from './settings.ts'
import type { SessionObserver } from './webhooks/sessions.ts'

export interface SessionLife {
  /** Idle time after which a session ends. */
  sessionIdleMs: number
}

/** Selects a browser's newest matching session. */
export interface SessionFilter {
  address?: string | undefined
  /** Matches the sessions that count on this chain. */
  chainId?: CaipNetworkId | undefined
}

/** A live session's last use is recorded at most this often. */
export const TOUCH_INTERVAL_MS = 60_000

export interface StoreSessionParameters extends SessionLife {
  /** The sessions of one sign-in under one token, one per chain. */
  sessions: readonly SessionRow[]
  nowMs: number
  /** Runs in the same transaction. */
  also?: ((transaction: Database) => Promise<void>) | undefined
}

/**
 * Stores a sign-in's sessions under a new token. The browser's previous token stays valid until the browser uses
 * the new one, because an answer can be lost and an unacknowledged sign-in must not end an acknowledged one.
 */
export async function storeSessions(
  db: Database,
  { sessions, nowMs, sessionIdleMs, also }: StoreSessionParameters,
): Promise<void> {
  const tokenHash = sessions[0]?.previous_token_hash ?? null
  const insert = (into: Database) =>
    into
      .insertInto('siwx_sessions')
      .values([...sessions])
      .execute()
  // One statement is a transaction by itself.
  if (tokenHash === null && !also) await insert(db)
  else
    await db.transaction().execute(async (transaction) => {
      if (tokenHash !== null) await takeOver(transaction, { tokenHash, nowMs, sessionIdleMs })
      await insert(transaction)
      await also?.(transaction)
    })
}

/**
 * When a browser shows a token, moves its sessions from the previous token to it. Expired sessions, and those whose
 * account and chain signed in again, are dropped. The previous token is invalid from then on.
 */
async function takeOver(
  db: Database,
  { tokenHash, nowMs, sessionIdleMs }: SessionLife & { tokenHash: string; nowMs: number },
): Promise<void> {
  const fresh = await db
    .selectFrom('siwx_sessions')
    .select(['address', 'chain_id', 'previous_token_hash'])
    .where('token_hash', '=', tokenHash)
    .where('previous_token_hash', 'is not', null)
    .execute()
  const previous = fresh[0]?.previous_token_hash
  if (!previous) return
  await db
    .deleteFrom('siwx_sessions')
    .where('token_hash', '=', previous)
    .where((is) =>
      is.or([
        is('expires_at_ms', '<=', nowMs),
        is('last_seen_at_ms', '<=', nowMs - sessionIdleMs),
        ...fresh.map(({ address, chain_id }) =>
          is.and([is('address', '=', address), is('chain_id', '=', chain_id)]),
        ),
      ]),
    )
    .execute()
  // Sign-ins from the same token whose answers were lost. No browser has their tokens.
  await db
    .deleteFrom('siwx_sessions')
    .where('previous_token_hash', '=', previous)
    .where('token_hash', '!=', tokenHash)
    .execute()
  await db
    .updateTable('siwx_sessions')
    .set({ token_hash: tokenHash })
    .where('token_hash', '=', previous)
    .execute()
  await db
    .updateTable('siwx_sessions')
    .set({ previous_token_hash: null })
    .where('token_hash', '=', tokenHash)
    .execute()
}

/** Like `takeOver`, in a transaction and only if there is something to do. */
async function settle(
  db: Database,
  parameters: SessionLife & { tokenHash: string; nowMs: number },
): Promise<void> {
  const fresh = await db
    .selectFrom('siwx_sessions')
    .select('id')
    .where('token_hash', '=', parameters.tokenHash)
    .where('previous_token_hash', 'is not', null)
    .executeTakeFirst()
  if (fresh) await db.transaction().execute((transaction) => takeOver(transaction, parameters))
}

export interface FindSessionParameters extends SessionFilter, SessionLife {
  tokenHash: string
  nowMs: number
  scope: SignInScope
}

/**
 * A key account's session counts on every chain of its family, because its key is the same there. The owners of a contract
 * account may differ by chain, so its session counts on its own chain only.
 */
const counts =
  ({ address, chainId, scope }: Pick<FindSessionParameters, 'address' | 'chainId' | 'scope'>) =>
  (is: ExpressionBuilder<Tables, 'siwx_sessions'>): Expression<SqlBool> => {
    const onChain = (id: CaipNetworkId) =>
      scope === 'network'
        ? is('chain_id', '=', id)
        : is.or([
            is('chain_id', '=', id),
            is.and([
              is('account_type', '=', 'eoa'),
              is('chain_id', 'like', `${parseCaipNetworkId(id).namespace}:%`),
            ]),
          ])
    return is.and([
      ...(address === undefined ? [] : [is('address', '=', address)]),
      ...(chainId === undefined ? [] : [onChain(chainId)]),
    ])
  }

/** The newest live session that matches, preferably of the chain itself. Records its use. */
export async function findSession(
  db: Database,
  parameters: FindSessionParameters,
): Promise<SessionRow | undefined> {
  const { tokenHash, nowMs, sessionIdleMs, chainId } = parameters
  await settle(db, { tokenHash, nowMs, sessionIdleMs })
  let query = db
    .selectFrom('siwx_sessions')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .where('expires_at_ms', '>', nowMs)
    .where('last_seen_at_ms', '>', nowMs - sessionIdleMs)
    .where(counts(parameters))
  if (chainId !== undefined)
    query = query.orderBy((is) => is.case().when('chain_id', '=', chainId).then(0).else(1).end())
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

/** Whether a browser has a live session. Does not count as use. */
export async function hasSession(
  db: Database,
  { tokenHash, nowMs, sessionIdleMs }: SessionLife & { tokenHash: string; nowMs: number },
): Promise<boolean> {
  await settle(db, { tokenHash, nowMs, sessionIdleMs })
  const live = await db
    .selectFrom('siwx_sessions')
    .select('id')
    .where('token_hash', '=', tokenHash)
    .where('expires_at_ms', '>', nowMs)
    .where('last_seen_at_ms', '>', nowMs - sessionIdleMs)
    .executeTakeFirst()
  return live !== undefined
}

/** What is told about a session that a visitor ended. */
export type EndedSession = Pick<SessionRow, 'id' | 'origin' | 'address' | 'chain_id'>

/** @param remove deletes sessions and returns what is told about them */
export async function endAndTell(
  db: Database,
  observer: SessionObserver | undefined,
  remove: (db: Database) => Promise<EndedSession[]>,
): Promise<EndedSession[]> {
  // One statement is a transaction by itself.
  if (!observer) return remove(db)
  const ended = await db.transaction().execute(async (transaction) => {
    const rows = await remove(transaction)
    await observer.ended(transaction, rows)
    return rows
  })
  observer.committed()
  return ended
}

/** Ends a browser's matching sessions, or all without a filter. Returns whether any is left. */
export async function endSessions(
  db: Database,
  parameters: FindSessionParameters & { observer?: SessionObserver | undefined },
): Promise<{ left: boolean }> {
  const { tokenHash, nowMs, sessionIdleMs, observer } = parameters
  await settle(db, { tokenHash, nowMs, sessionIdleMs })
  await endAndTell(db, observer, (from) =>
    from
      .deleteFrom('siwx_sessions')
      .where('token_hash', '=', tokenHash)
      .where(counts(parameters))
      .returning(['id', 'origin', 'address', 'chain_id'])
      .execute(),
  )
  const left = await db
    .selectFrom('siwx_sessions')
    .select('id')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
  return { left: left !== undefined }
}

export const sweepSessions = (sessionIdleMs: number) =>
  expirySweep(
    'sessions',
    { table: 'siwx_sessions', column: 'expires_at_ms' },
    { table: 'siwx_sessions', column: 'last_seen_at_ms', keptMs: sessionIdleMs },
  )
