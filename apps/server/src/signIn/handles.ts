// Handles: what a page of another site holds in place of the session cookie. Each gets one token and the next handle.
// A page whose answer was lost shows its handle again, so a handle stays valid until a successor is used. After that,
// showing it means that somebody copied it, and its sessions end.
import type { Database } from '../platform/db/schema.ts'
import { createToken } from '../platform/secrets/token.ts'
import type { BatchSweep } from '../platform/sweeps/sweep.ts'
import type { SignInApp } from './apps.ts'
import { hasSession, type SessionLife } from './sessions.ts'
import type { SessionObserver } from './webhooks/sessions.ts'

/** Successors of one handle whose answers may all have been lost. */
const MAX_FRESH = 8

export interface TurnHandleParameters extends SessionLife {
  app: SignInApp
  handle: string
  nowMs: number
  observer?: SessionObserver | undefined
}

export type TurnedHandle = { tokenHash: string; handle: string } | { refused: 'unknown' | 'reused' }

export async function storeHandle(
  db: Database,
  { app, tokenHash, nowMs }: { app: SignInApp; tokenHash: string; nowMs: number },
): Promise<string> {
  const handle = createToken()
  await db
    .insertInto('session_handles')
    .values({
      handle_hash: app.hashToken(handle),
      token_hash: tokenHash,
      state: 'fresh',
      issued_at_ms: nowMs,
    })
    .execute()
  return handle
}

export async function turnHandle(
  db: Database,
  { app, handle, nowMs, sessionIdleMs, observer }: TurnHandleParameters,
): Promise<TurnedHandle> {
  const handleHash = app.hashToken(handle)
  const held = await db
    .selectFrom('session_handles')
    .select('token_hash')
    .where('handle_hash', '=', handleHash)
    .executeTakeFirst()
  const tokenHash = held?.token_hash
  if (tokenHash === undefined || !(await hasSession(db, { tokenHash, nowMs, sessionIdleMs })))
    return { refused: 'unknown' }
  const turned = await db.transaction().execute(async (transaction): Promise<TurnedHandle> => {
    const ofSessions = transaction.updateTable('siwx_sessions').where('token_hash', '=', tokenHash)
    // Locks the sessions, so that handles of one page are used one after the other.
    await ofSessions.set({ last_seen_at_ms: nowMs }).execute()
    const ofPage = () =>
      transaction.updateTable('session_handles').where('token_hash', '=', tokenHash)
    const row = await transaction
      .selectFrom('session_handles')
      .select('state')
      .where('handle_hash', '=', handleHash)
      .executeTakeFirst()
    if (!row) return { refused: 'unknown' }
    if (row.state === 'retired') {
      const rows = await transaction
        .deleteFrom('siwx_sessions')
        .where('token_hash', '=', tokenHash)
        .returning(['id', 'origin', 'address', 'chain_id'])
        .execute()
      await transaction.deleteFrom('session_handles').where('token_hash', '=', tokenHash).execute()
      await observer?.ended(transaction, rows)
      return { refused: 'reused' }
    }
    if (row.state === 'fresh') {
      await ofPage().where('handle_hash', '!=', handleHash).set({ state: 'retired' }).execute()
      await ofPage().where('handle_hash', '=', handleHash).set({ state: 'current' }).execute()
    } else await retireOldest(transaction, tokenHash)
    return { tokenHash, handle: await storeHandle(transaction, { app, tokenHash, nowMs }) }
  })
  if ('refused' in turned) observer?.committed()
  return turned
}

async function retireOldest(db: Database, tokenHash: string): Promise<void> {
  const fresh = await db
    .selectFrom('session_handles')
    .select('handle_hash')
    .where('token_hash', '=', tokenHash)
    .where('state', '=', 'fresh')
    .orderBy('issued_at_ms', 'desc')
    .orderBy('handle_hash')
    .execute()
  const old = fresh.slice(MAX_FRESH - 1).map(({ handle_hash }) => handle_hash)
  if (old.length === 0) return
  await db
    .updateTable('session_handles')
    .set({ state: 'retired' })
    .where('handle_hash', 'in', old)
    .execute()
}

/** A minute looks at this many batches of handles, and the next minute goes on where it ended. */
const BATCHES_A_RUN = 10

/** Deletes the handles of sessions that ended. They open nothing, so there is no hurry. */
export function sweepHandles(): BatchSweep {
  let after = ''
  let batches = 0
  return {
    name: 'session-handles',
    async batch(db, { limit }) {
      const page = await db
        .selectFrom('session_handles')
        .select('handle_hash')
        .where('handle_hash', '>', after)
        .orderBy('handle_hash')
        .limit(limit)
        .execute()
      const last = page.at(-1)?.handle_hash
      const rows = last === undefined ? 0 : await deleteEnded(db, { after, last })
      const isEnd = page.length < limit
      after = isEnd ? '' : (last ?? '')
      batches += 1
      return { rows, more: !isEnd && batches % BATCHES_A_RUN !== 0 }
    },
  }
}

async function deleteEnded(
  db: Database,
  { after, last }: { after: string; last: string },
): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('session_handles')
    .where('handle_hash', '>', after)
    .where('handle_hash', '<=', last)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('siwx_sessions')
            .select('siwx_sessions.id')
            .whereRef('siwx_sessions.token_hash', '=', 'session_handles.token_hash'),
        ),
      ),
    )
    .executeTakeFirst()
  return Number(numDeletedRows)
}
