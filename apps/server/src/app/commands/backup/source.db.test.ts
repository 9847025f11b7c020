import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openDatabase } from '../../../platform/db/database.ts'
import {
  describeEachDatabase,
  describePostgres,
  openBefore,
  type TestDatabase,
} from '../../../platform/db/eachDatabase.ts'
import type { Database } from '../../../platform/db/schema.ts'
import { openSource } from './source.ts'

const writeNames = (db: Database, names: readonly string[]) =>
  db
    .insertInto('names')
    .values(
      names.map((name) => ({ name, attributes: '{}', registered_at_ms: 1, updated_at_ms: 1 })),
    )
    .execute()

describeEachDatabase('the source of a backup', (create) => {
  let db: Database
  let database: TestDatabase
  openBefore(create, (opened, made) => {
    db = opened
    database = made
  })

  test('behavior: reads a table in ranges, which together are the table', async () => {
    const names = Array.from({ length: 250 }, (_, at) => `name${at}.${'long'.repeat(10)}.eth`)
    await writeNames(db, names)
    await using source = await openSource(database.parameters)
    // Rows of SQLite, pages of PostgreSQL.
    const ends = database.parameters.databaseUrl === undefined ? [0, 90, 200] : [0, 1, 2]
    const ranges = ends.map((from, at) => ({ table: 'names', from, to: ends[at + 1] }))
    const rows = await Promise.all(ranges.map((range) => source.rows(range)))
    expect(rows.every(({ length }) => length > 0)).toBe(true)
    expect(rows.flat().map((row) => JSON.parse(row).name)).toEqual(names)
  })

  test('behavior: reads beside writers and sees one moment', async () => {
    await using source = await openSource(database.parameters)
    // SQLite's moment is its first read.
    await source.migrations()
    await writeNames(db, ['later.example.eth'])
    const [range] = await source.ranges('names')
    const rows = range ? await source.rows(range) : []
    expect(rows).toHaveLength(250)
    expect(rows.join()).not.toContain('later.example.eth')
  })

  test('behavior: writes rows as JSON.stringify does', async () => {
    const codes = Array.from({ length: 0x2030 }, (_, code) => String.fromCharCode(code + 1))
    const text = `${codes.join('')}🔑`
    await db.updateTable('names').set({ attributes: text }).execute()
    await using source = await openSource(database.parameters)
    const [range] = await source.ranges('names')
    const [row = ''] = range ? await source.rows(range) : []
    expect(JSON.stringify(JSON.parse(row))).toBe(row)
    expect(JSON.parse(row).attributes).toBe(text)
  })
})

describePostgres('the source of a backup', (create) => {
  test('behavior: reads a range again, of the same moment, after its connection broke', async () => {
    await using database = await create()
    const db = await openDatabase(database.parameters)
    await writeNames(db, ['early.example.eth'])
    await using source = await openSource(database.parameters)
    const [range] = await source.ranges('names')
    if (!range) throw new Error('There is no range.')
    const before = await source.rows(range)
    await writeNames(db, ['later.example.eth'])
    const { rows } = await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query = 'close rows'`.execute(db)
    expect(rows).toHaveLength(1)
    expect(await source.rows(range)).toEqual(before)
    await db.destroy()
  })
})
