// The outbox as operators see it: what waits, what was given up and why. Recipients and contents stay sealed.
import type { OutboxEntry } from '@aureus/protocol/admin'
import { type SelectQueryBuilder, sql } from 'kysely'
import type { Database, OutboxRow, Tables } from '../../platform/db/schema.ts'
import { isOfPart, type OutboxPart } from '../../platform/mail/outbox.ts'

/** `waiting`: for its time, or for its next attempt. `dead`: given up. */
type OutboxState = OutboxEntry['state']

export type ListedMail = Omit<
  OutboxRow,
  'recovery_id' | 'kek_id' | 'wrapped_dek' | 'sealed' | 'language' | 'lease'
> & { state: OutboxState; canSendAgain: boolean }

/** Where a page of the list ends. */
export interface OutboxPlace {
  at: number
  id: string
}

interface ListOutboxParameters {
  part: OutboxPart
  /** All of them without it. */
  state?: OutboxState | undefined
  after?: OutboxPlace | undefined
  limit: number
  nowMs: number
}

type Query = SelectQueryBuilder<Tables, 'mail_outbox', object>

const isIn = (query: Query, state: OutboxState | undefined, nowMs: number): Query => {
  if (state === 'dead') return query.where('died_at_ms', 'is not', null)
  if (state === 'due') return query.where('next_at_ms', '<=', nowMs)
  return state === 'waiting' ? query.where('next_at_ms', '>', nowMs) : query
}

/** In the order of an index: the dead from the last to die, what waits by its time, all from the newest. */
export async function listOutbox(
  db: Database,
  { part, state, after, limit, nowMs }: ListOutboxParameters,
): Promise<{ rows: ListedMail[]; next: OutboxPlace | undefined }> {
  const column =
    state === 'dead' ? 'died_at_ms' : state === undefined ? 'created_at_ms' : 'next_at_ms'
  const isFalling = column !== 'next_at_ms'
  const direction = isFalling ? 'desc' : 'asc'
  let query = isIn(db.selectFrom('mail_outbox').where(isOfPart(part)), state, nowMs)
  if (after) {
    const further = isFalling ? '<' : '>'
    query = query
      .where(column, isFalling ? '<=' : '>=', after.at)
      .where((is) => is.or([is(column, '!=', after.at), is('id', further, after.id)]))
  }
  const found = await query
    .select(['id', 'kind', 'attempts', 'created_at_ms', 'due_at_ms', 'next_at_ms'])
    .select(['expires_at_ms', 'died_at_ms', 'failure', 'lease'])
    .select(sql<number>`case when sealed is null then 0 else 1 end`.as('has_content'))
    .orderBy(column, direction)
    .orderBy('id', direction)
    .limit(limit + 1)
    .execute()
  const rows = found.slice(0, limit)
  const last = found.length > limit ? rows.at(-1) : undefined
  return {
    rows: rows.map(({ lease, has_content, ...row }) => ({
      ...row,
      state: stateOf(row, nowMs),
      canSendAgain:
        has_content === 1 &&
        row.expires_at_ms > nowMs &&
        (row.died_at_ms !== null || (row.attempts > 0 && lease === null)),
    })),
    next: last && { at: last[column] ?? 0, id: last.id },
  }
}

const stateOf = (
  { died_at_ms, next_at_ms }: Pick<OutboxRow, 'died_at_ms' | 'next_at_ms'>,
  nowMs: number,
): OutboxState =>
  died_at_ms !== null || next_at_ms === null ? 'dead' : next_at_ms <= nowMs ? 'due' : 'waiting'

/** Rows of a state are counted up to here. */
const MOST_LISTED = 1000

interface OutboxSums extends Record<OutboxState, number> {
  /** How long the one that is due for the longest time has been due; null if none is. */
  oldestDueMs: number | null
}

export async function outboxCounts(
  db: Database,
  part: OutboxPart,
  nowMs: number,
): Promise<OutboxSums> {
  const count = async (state: OutboxState) => {
    const rows = isIn(db.selectFrom('mail_outbox').where(isOfPart(part)), state, nowMs)
      .select('id')
      .limit(MOST_LISTED)
    const { count: counted } = await db
      .selectFrom(rows.as('rows'))
      .select((is) => is.fn.countAll<number | string>().as('count'))
      .executeTakeFirstOrThrow()
    return Number(counted)
  }
  const oldest = db
    .selectFrom('mail_outbox')
    .select('next_at_ms')
    .where('next_at_ms', '<=', nowMs)
    .where(isOfPart(part))
    .orderBy('next_at_ms')
    .limit(1)
    .executeTakeFirst()
  const [waiting, due, dead, first] = await Promise.all([
    count('waiting'),
    count('due'),
    count('dead'),
    oldest,
  ])
  return { waiting, due, dead, oldestDueMs: first ? nowMs - (first.next_at_ms ?? nowMs) : null }
}
