// The copy of everything that is stored about a person (GDPR, articles 15 and 20).
import { sql } from 'kysely'
import type { Database } from '../../platform/db/schema.ts'
import { findPerson, isAbout, type Person } from './person.ts'
import { personalTables } from './tables.ts'

export interface PersonalData {
  aureus: 'personal data'
  version: 1
  madeAtMs: number
  /** Rows by table. Columns that could be used to act as the person are left out. */
  tables: Record<string, Record<string, unknown>[]>
  /** The columns that were left out, by table. */
  withheld: Record<string, readonly string[]>
}

export async function copyPersonalData(
  db: Database,
  { userId, nowMs }: { userId: string; nowMs: number },
): Promise<PersonalData> {
  return copyOf(db, await findPerson(db, userId), nowMs)
}

/** Every row about a person, without what would let others act as the person. */
export async function copyOf(db: Database, person: Person, nowMs: number): Promise<PersonalData> {
  const found = new Map<string, Record<string, unknown>[]>()
  const withheld = new Map<string, readonly string[]>()
  for (const table of personalTables) {
    const condition = isAbout(person, table)
    if (!condition) continue
    const query = sql<Record<string, unknown>>`
      select * from ${sql.table(table.name)} where ${condition}`
    const { rows } = await query.execute(db)
    if (rows.length === 0) continue
    if (table.withheld.length > 0) withheld.set(table.name, table.withheld)
    const isShown = ([column]: [string, unknown]) => !table.withheld.includes(column)
    const shown = rows.map((row) => Object.fromEntries(Object.entries(row).filter(isShown)))
    found.set(table.name, shown)
  }
  return {
    aureus: 'personal data',
    version: 1,
    madeAtMs: nowMs,
    tables: Object.fromEntries(found),
    withheld: Object.fromEntries(withheld),
  }
}
