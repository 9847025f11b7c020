// Finds accounts by a part of their address: its start, its end, both, or what is inside.
import { type RawBuilder, sql } from 'kysely'
import {
  folded,
  foldedBackwards,
  hasInside,
  isSqlite,
  MIN_INNER_LENGTH,
  rangeFrom,
} from '../../platform/db/foldedText.ts'
import type { Database } from '../../platform/db/schema.ts'

/** Shorter ends are those of too many addresses. */
const MIN_END_LENGTH = 4

/** Banned accounts have no session. Bans also name people by id. */
const columns = [
  ['custody_wallets', 'evm_address'],
  ['custody_wallets', 'solana_address'],
  ['siwx_sessions', 'address'],
  ['access_bans', 'subject'],
] as const
type Column = (typeof columns)[number]

type Part = { start: string; end?: string } | { end: string } | { inside: string }

export interface FoundAddress {
  address: string
  /** In lower case, by which they are in order. */
  folded: string
}

/** @param text in lower case; three dots or an ellipsis stand for what is left out, as pages shorten addresses */
export function partsOf(text: string): Part[] {
  const [start = '', end = ''] = text.split(/…|\.{3}/)
  if (![start, end].every((one) => /^[0-9a-z._-]*$/.test(one))) return []
  if (/…|\.{3}/.test(text)) {
    if (start !== '') return [{ start, end }]
    return end.length >= MIN_END_LENGTH ? [{ end }] : []
  }
  const starts: Part[] = [
    { start },
    ...(/^[0-9a-f]+$/.test(start) ? [{ start: `0x${start}` }] : []),
  ]
  // What is inside may also be the end.
  if (start.length >= MIN_INNER_LENGTH) return [...starts, { inside: start }]
  return start.length >= MIN_END_LENGTH ? [...starts, { end: start }] : starts
}

/** Each once, in the order of their text in lower case. */
export async function findAddresses(
  db: Database,
  text: string,
  { after, limit }: { after: string; limit: number },
): Promise<FoundAddress[]> {
  const found = new Map<string, FoundAddress>()
  const lists = await Promise.all(
    partsOf(text).flatMap((part) =>
      columns.map((column) => addressesIn(db, column, { part, after, limit })),
    ),
  )
  for (const one of lists.flat()) if (!found.has(one.folded)) found.set(one.folded, one)
  return [...found.values()].toSorted((a, b) => (a.folded < b.folded ? -1 : 1)).slice(0, limit)
}

function addressesIn(
  db: Database,
  [table, column]: Column,
  { part, after, limit }: { part: Part; after: string; limit: number },
): Promise<FoundAddress[]> {
  const text = folded(db, column)
  // First all that fit, then their order: PostgreSQL may otherwise go through all addresses in their order.
  const fitting = 'start' in part ? sql`` : sql`materialized`
  return sql<FoundAddress>`
    with fitting as ${fitting} (
      select ${sql.ref(column)} as address, ${text} as folded from ${sql.table(table)}
      where ${conditionOf(db, column, part)} and ${text} > ${after}
    )
    select min(address) as address, folded from fitting group by folded order by folded limit ${limit}`
    .execute(db)
    .then(({ rows }) => rows)
}

function conditionOf(db: Database, column: string, part: Part): RawBuilder<boolean> {
  if ('inside' in part) return hasInside(db, column, part.inside)
  const text = folded(db, column)
  const { end = '' } = part
  if ('start' in part) {
    const { from, to } = rangeFrom(part.start)
    const begins = sql<boolean>`${text} >= ${from} and ${text} < ${to}`
    return end === '' ? begins : sql`${begins} and ${endOf(db, text, end.length)} = ${end}`
  }
  const backwards = foldedBackwards(db, column)
  if (!backwards) return sql`${endOf(db, text, end.length)} = ${end}`
  const { from, to } = rangeFrom([...end].toReversed().join(''))
  return sql`${backwards} >= ${from} and ${backwards} < ${to}`
}

const endOf = (db: Database, text: RawBuilder<string>, length: number) =>
  isSqlite(db) ? sql<string>`substr(${text}, ${-length})` : sql<string>`right(${text}, ${length})`
