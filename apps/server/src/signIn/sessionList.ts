// The sessions that a browser may see and end: its own, and its accounts' sessions elsewhere.
import type { CaipNetworkId, ListedSession } from '@aureus/protocol'
import type { Database, SessionRow } from '../platform/db/schema.ts'
import type { SessionLife } from './sessions.ts'
import { endAndTell, hasSession } from './sessions.ts'
import type { SessionObserver } from './webhooks/sessions.ts'

/** More than anyone has in practice. Ending all still ends more than these. */
const MAX_LISTED = 100

export interface SessionListParameters extends SessionLife {
  tokenHash: string
  nowMs: number
}

/**
 * Live sessions, most recently used first; `undefined` if the browser has none of its own. A key is the same
 * account on every chain. A contract is an account only on its own chain, because the same address elsewhere may be
 * somebody else's.
 */
export async function listSessions(
  db: Database,
  parameters: SessionListParameters,
): Promise<ListedSession[] | undefined> {
  if (!(await hasSession(db, parameters))) return undefined
  const rows = await selectVisible(db, parameters)
    .selectAll()
    .orderBy('last_seen_at_ms', 'desc')
    .orderBy('created_at_ms', 'desc')
    .orderBy('id')
    .limit(MAX_LISTED)
    .execute()
  return rows.map((row) => toListed(row, parameters))
}

export interface EndListedParameters extends SessionListParameters {
  /** The session to end; all if absent. */
  id?: string | undefined
  /** Keeps the calling browser's sessions. */
  others?: boolean | undefined
  observer?: SessionObserver | undefined
}

/**
 * Ends sessions that the browser may see. Returns how many ended and whether the browser has any left; `undefined`
 * if it had none.
 */
export async function endListed(
  db: Database,
  { id, others = false, observer, ...parameters }: EndListedParameters,
): Promise<{ ended: number; left: boolean } | undefined> {
  if (!(await hasSession(db, parameters))) return undefined
  let ids = selectVisible(db, parameters).select('id')
  if (id !== undefined) ids = ids.where('id', '=', id)
  if (others) ids = ids.where('token_hash', '!=', parameters.tokenHash)
  const rows = await endAndTell(db, observer, (from) =>
    from
      .deleteFrom('siwx_sessions')
      .where('id', 'in', ids)
      .returning(['id', 'origin', 'address', 'chain_id'])
      .execute(),
  )
  return { ended: rows.length, left: await hasSession(db, parameters) }
}

function selectVisible(db: Database, { tokenHash, nowMs, sessionIdleMs }: SessionListParameters) {
  const idleSince = nowMs - sessionIdleMs
  return db
    .selectFrom('siwx_sessions')
    .where('expires_at_ms', '>', nowMs)
    .where('last_seen_at_ms', '>', idleSince)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('siwx_sessions as own')
          .select('own.id')
          .where('own.token_hash', '=', tokenHash)
          .where('own.expires_at_ms', '>', nowMs)
          .where('own.last_seen_at_ms', '>', idleSince)
          .whereRef('own.address', '=', 'siwx_sessions.address')
          // An app learns nothing about the others.
          .whereRef('own.origin', '=', 'siwx_sessions.origin')
          .where((is) =>
            is.or([
              is('own.account_type', '=', 'eoa'),
              is('own.chain_id', '=', is.ref('siwx_sessions.chain_id')),
            ]),
          ),
      ),
    )
}

function toListed(row: SessionRow, parameters: SessionListParameters): ListedSession {
  const { tokenHash, sessionIdleMs } = parameters
  return {
    id: row.id,
    address: row.address,
    chainId: row.chain_id as CaipNetworkId,
    createdAtMs: row.created_at_ms,
    lastUsedAtMs: row.last_seen_at_ms,
    expiresAtMs: Math.min(row.last_seen_at_ms + sessionIdleMs, row.expires_at_ms),
    current: row.token_hash === tokenHash,
    browser: row.browser,
    system: row.system,
  }
}
