// The rows of the lists.
import type { ListEntry } from '@aureus/protocol/admin'
import { rangeFrom } from '../../platform/db/foldedText.ts'
import type { AccessEntryRow, Database } from '../../platform/db/schema.ts'
import type { Entry } from './text.ts'

const PAGE = 50
/** SQLite takes 32,766 values in a statement. */
const INSERTED_AT_ONCE = 1000
const READ_AT_ONCE = 5000

export interface ListParameters {
  effect: ListEntry['effect']
  /** What values begin with. */
  search: string
  /** The last one of the page before. */
  after: Pick<Entry, 'value' | 'kind'> | undefined
}

/** A page, by value, and how many entries the search finds. */
export async function listEntries(
  db: Database,
  { effect, search, after }: ListParameters,
): Promise<{ rows: AccessEntryRow[]; total: number; more: boolean }> {
  const { from, to } = rangeFrom(search)
  const found = db
    .selectFrom('access_entries')
    .where('effect', '=', effect)
    .where('value', '>=', from)
    .where('value', '<', to)
  const page = after
    ? found.where((is) => is(is.refTuple('value', 'kind'), '>', is.tuple(after.value, after.kind)))
    : found
  const rows = await page
    .selectAll()
    .orderBy('value')
    .orderBy('kind')
    .limit(PAGE + 1)
    .execute()
  const { total } = await found
    .select((is) => is.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { rows: rows.slice(0, PAGE), total, more: rows.length > PAGE }
}

export interface AddParameters {
  entries: readonly Entry[]
  account: string
  reason: string
  nowMs: number
}

/** An entry that is there already keeps its time. @returns how many are new */
export async function addEntries(
  db: Database,
  { entries, account, reason, nowMs }: AddParameters,
): Promise<number> {
  let added = 0
  for (let at = 0; at < entries.length; at += INSERTED_AT_ONCE) {
    const rows = entries
      .slice(at, at + INSERTED_AT_ONCE)
      .map((entry): AccessEntryRow => ({ ...entry, added_at_ms: nowMs, account, reason }))
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('access_entries')
      .values(rows)
      .onConflict((conflict) => conflict.columns(['kind', 'effect', 'value']).doNothing())
      .executeTakeFirstOrThrow()
    added += Number(numInsertedOrUpdatedRows ?? 0)
  }
  return added
}

/** @returns what was removed; undefined if it is on no list */
export async function removeEntry(
  db: Database,
  { kind, effect, value }: Entry,
): Promise<AccessEntryRow | undefined> {
  return db
    .deleteFrom('access_entries')
    .where('kind', '=', kind)
    .where('effect', '=', effect)
    .where('value', '=', value)
    .returningAll()
    .executeTakeFirst()
}

/** All entries, in parts that fit into memory. */
export async function* eachEntry(db: Database): AsyncGenerator<Entry[]> {
  for (const effect of ['allow', 'deny'] as const) {
    let after: Pick<Entry, 'value' | 'kind'> = { value: '', kind: 'address' }
    for (;;) {
      const { value, kind } = after
      const rows = await db
        .selectFrom('access_entries')
        .select(['effect', 'kind', 'value'])
        .where('effect', '=', effect)
        .where((is) => is(is.refTuple('value', 'kind'), '>', is.tuple(value, kind)))
        .orderBy('value')
        .orderBy('kind')
        .limit(READ_AT_ONCE)
        .execute()
      const last = rows.at(-1)
      if (!last) break
      after = last
      yield rows
    }
  }
}
