// Text without its case, compared by bytes: the same on both engines, and found by an index of the same expression.
import { type Kysely, type RawBuilder, SqliteAdapter, sql } from 'kysely'

export const isSqlite = (db: Pick<Kysely<unknown>, 'getExecutor'>): boolean =>
  db.getExecutor().adapter instanceof SqliteAdapter

type Of = Pick<Kysely<unknown>, 'getExecutor'>

export const folded = (db: Of, column: string): RawBuilder<string> =>
  isSqlite(db) ? sql`lower(${sql.ref(column)})` : sql`lower(${sql.ref(column)}) collate "C"`

/** From its end to its start. SQLite has no function for that, so there it stays as it is, without an index. */
export const foldedBackwards = (db: Of, column: string): RawBuilder<string> | undefined =>
  isSqlite(db) ? undefined : sql`reverse(lower(${sql.ref(column)})) collate "C"`

/** What begins with a text, compared by bytes: from the text to what follows every continuation of it. */
export const rangeFrom = (text: string): { from: string; to: string } => ({
  from: text,
  to: `${text}\u{10ffff}`,
})
