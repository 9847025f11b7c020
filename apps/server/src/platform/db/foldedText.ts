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

const PIECE = 4
/** A text of this length contains a whole piece, wherever it stands. */
export const MIN_INNER_LENGTH = 2 * PIECE - 1

/**
 * Cut into pieces of four characters, for an index of what is inside (GIN). That needs no extension, and with a quarter
 * of the entries of an index over every four characters it is as large as one of the text itself. SQLite has no such
 * index.
 */
export const foldedPieces = (db: Of, column: string): RawBuilder<string[]> | undefined =>
  isSqlite(db)
    ? undefined
    : sql`string_to_array(rtrim(regexp_replace(lower(${sql.ref(column)}), '(.{4})', '\\1 ', 'g')), ' ')`

/** @param part in lower case, of at least `MIN_INNER_LENGTH` characters */
export function hasInside(db: Of, column: string, part: string): RawBuilder<boolean> {
  const text = folded(db, column)
  const pieces = foldedPieces(db, column)
  if (!pieces) return sql`instr(${text}, ${part}) > 0`
  // Where the first whole piece of the part begins is one of four.
  const ways = Array.from({ length: PIECE }, (_, from) => part.slice(from).match(/.{4}/gs) ?? [])
  const any = sql.join(
    ways.map((whole) => sql`${pieces} @> ${whole}::text[]`),
    sql` or `,
  )
  return sql`((${any}) and strpos(${text}, ${part}) > 0)`
}

/** What begins with a text, compared by bytes: from the text to what follows every continuation of it. */
export const rangeFrom = (text: string): { from: string; to: string } => ({
  from: text,
  to: `${text}\u{10ffff}`,
})
