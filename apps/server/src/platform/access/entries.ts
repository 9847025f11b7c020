// Reads lists and bans, each time by an index.
import { type ListKind, listKinds } from '@aureus/protocol/admin'
import { sql } from 'kysely'
import type { AccessEntryRow, Database } from '../db/schema.ts'

export interface Overview {
  /** Lists with any entry. */
  kinds: ReadonlySet<ListKind>
  /** Of lists that allow: when the first entry that is still there was made. */
  allowedSince: ReadonlyMap<ListKind, number>
  hasBans: boolean
}

/** Which lists have entries. It looks at one entry of each, however many there are. */
export async function readOverview(db: Database): Promise<Overview> {
  const effects = ['allow', 'deny'] as const
  const parts = listKinds.flatMap((kind) =>
    effects.map(
      (effect) => sql`select cast(${kind} as text) as kind, cast(${effect} as text) as effect,
        (select min(added_at_ms) from access_entries where kind = ${kind} and effect = ${effect}) as since`,
    ),
  )
  const bans = sql`select 'ban', 'deny', (select min(at_ms) from access_bans)`
  const { rows } = await sql<{ kind: string; effect: string; since: number | null }>`
    ${sql.join([...parts, bans], sql` union all `)}`.execute(db)
  const found = rows.filter(({ since }) => since !== null)
  const kinds = listKinds.filter((kind) => found.some((row) => row.kind === kind))
  const allowed = found.flatMap(({ kind, effect, since }): [ListKind, number][] => {
    const known = listKinds.find((one) => one === kind)
    return known && effect === 'allow' ? [[known, Number(since)]] : []
  })
  return {
    kinds: new Set(kinds),
    allowedSince: new Map(allowed),
    hasBans: found.some(({ kind }) => kind === 'ban'),
  }
}

export type Listed = Pick<AccessEntryRow, 'kind' | 'effect' | 'added_at_ms'>

/** The entries with these values. */
export async function findEntries(
  db: Database,
  kinds: readonly ListKind[],
  named: ReadonlyMap<ListKind, readonly string[]>,
): Promise<Listed[]> {
  const values = kinds.flatMap((kind) => named.get(kind) ?? [])
  if (values.length === 0) return []
  const rows = await db
    .selectFrom('access_entries')
    .select(['kind', 'effect', 'value', 'added_at_ms'])
    .where('value', 'in', values)
    .execute()
  // With the other columns in the condition, PostgreSQL reads a whole list until it has counted it (ANALYZE).
  return rows.filter(({ kind, value }) => named.get(kind)?.includes(value))
}

export async function findBan(db: Database, subjects: readonly string[]): Promise<boolean> {
  if (subjects.length === 0) return false
  const row = await db
    .selectFrom('access_bans')
    .select('subject')
    .where('subject', 'in', subjects)
    .executeTakeFirst()
  return row !== undefined
}
