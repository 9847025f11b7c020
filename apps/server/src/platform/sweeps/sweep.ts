// What a sweep is: it deletes what has expired, a batch at a time.
import { type RawBuilder, sql } from 'kysely'
import { isSqlite } from '../db/database.ts'
import type { Database } from '../db/schema.ts'

export interface Batch {
  /** How many were deleted, or changed. */
  rows: number
  /** Whether another batch may find more. */
  more: boolean
}

export interface BatchParameters {
  /** By the database's clock. */
  nowMs: number
  /** The most rows of a batch. */
  limit: number
}

/** Its batches are short transactions. One server at a time runs them. */
export interface BatchSweep {
  /** Of its metrics and of its lock, so the same in all servers. */
  name: string
  batch: (transaction: Database, parameters: BatchParameters) => Promise<Batch>
}

/** Asks others than the database, so it makes transactions of its own. One server at a time runs it. */
export interface WorkSweep {
  name: string
  /**
   * Ends soon after `signal` aborts, because the server stops.
   * @returns how many rows it changed
   */
  work: (nowMs: number, signal: AbortSignal) => Promise<number>
}

export type Sweep = BatchSweep | WorkSweep

export interface Expiry {
  table: string
  /** Milliseconds since 1970. It has an index. */
  column: string
  /** How long rows are kept after that. */
  keptMs?: number
  /** Other rows stay. */
  only?: RawBuilder<unknown>
}

/** A sweep of the rows whose time is over. With several, the second begins when the first finds no more. */
export const expirySweep = (name: string, ...expiries: readonly Expiry[]): BatchSweep => ({
  name,
  async batch(db, { nowMs, limit }) {
    let rows = 0
    for (const { table, column, keptMs = 0, only } of expiries) {
      if (rows < limit)
        rows += await deleteOldest(db, {
          table,
          column,
          upTo: nowMs - keptMs,
          only,
          limit: limit - rows,
        })
    }
    return { rows, more: rows === limit }
  },
})

export interface DeleteOldestParameters extends Pick<Expiry, 'table' | 'column'> {
  /** The highest value that is deleted. */
  upTo: number | string
  only?: RawBuilder<unknown> | undefined
  limit: number
}

/** Rows that a request has locked are left to the next sweep. @returns how many it deleted */
export async function deleteOldest(
  db: Database,
  parameters: DeleteOldestParameters,
): Promise<number> {
  const { numAffectedRows } =
    await sql`delete from ${sql.table(parameters.table)} where ${isOldest(db, parameters)}`.execute(
      db,
    )
  return Number(numAffectedRows ?? 0)
}

/** The order makes both engines read the index, and stop at the limit, whatever they know about the table. */
export function isOldest(
  db: Database,
  { table, column, upTo, only, limit }: DeleteOldestParameters,
): RawBuilder<boolean> {
  const [own, at] = [sql.table(table), sql.ref(column)]
  const condition = only ? sql`${at} <= ${upTo} and ${only}` : sql`${at} <= ${upTo}`
  return isSqlite(db)
    ? sql`rowid in (select rowid from ${own} where ${condition} order by ${at} limit ${limit})`
    : sql`ctid = any(array(select ctid from ${own} where ${condition} order by ${at} limit ${limit} for update skip locked))`
}
