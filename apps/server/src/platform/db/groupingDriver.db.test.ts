import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync, StatementSync } from 'node:sqlite'
import { type Generated, Kysely, sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openSqlite } from './database.ts'

interface Tables {
  coins: { id: Generated<number>; name: string }
}

async function openCoins() {
  const folder = mkdtempSync(join(tmpdir(), 'aureus-grouping-'))
  const file = join(folder, 'coins.sqlite')
  const db = new Kysely<Tables>({ dialect: openSqlite(file) })
  onTestFinished(async () => {
    await db.destroy()
    rmSync(folder, { recursive: true })
  })
  await sql`create table coins (id integer primary key, name text not null unique)`.execute(db)
  const add = (name: string) => db.insertInto('coins').values({ name }).execute()
  const names = async () => (await db.selectFrom('coins').select('name').execute()).map(nameOf)
  /** What another process sees. */
  const stored = () => {
    const other = new DatabaseSync(file, { readOnly: true })
    const rows = other.prepare('select name from coins').all() as { name: string }[]
    other.close()
    return rows.map(nameOf)
  }
  return { db, add, names, stored }
}

const nameOf = ({ name }: { name: string }) => name

const outcome = (work: Promise<unknown>) =>
  work.then(
    () => 'stored',
    (error: Error) => error.message,
  )

const many = Array.from({ length: 250 }, (_, at) => `coin ${at}`)

test('behavior: writes that arrive together are stored before each is answered, in a few transactions', async () => {
  const { add, stored } = await openCoins()
  const run = vi.spyOn(StatementSync.prototype, 'run')
  onTestFinished(() => run.mockRestore())
  await Promise.all(
    many.map(async (name) => {
      await add(name)
      expect(stored()).toContain(name)
    }),
  )
  expect(stored()).toEqual(many)
  // 250 inserts in 3 groups, each with a begin and a commit.
  expect(run).toHaveBeenCalledTimes(256)
})

test('error: a refused write fails alone', async () => {
  const { add, stored } = await openCoins()
  const outcomes = await Promise.all(
    ['Daric', 'Aureus', 'Daric', 'Solidus'].map((one) => outcome(add(one))),
  )
  expect(outcomes).toEqual(['stored', 'stored', 'UNIQUE constraint failed: coins.name', 'stored'])
  expect(stored()).toEqual(['Daric', 'Aureus', 'Solidus'])
})

test('error: an error that ends the transaction fails all writes of the group, and none is stored', async () => {
  const { db, add, stored } = await openCoins()
  await sql`create trigger forged before insert on coins when new.name = 'Forged'
    begin select raise(rollback, 'forged'); end`.execute(db)
  const outcomes = await Promise.all(['Daric', 'Forged', 'Solidus'].map((one) => outcome(add(one))))
  expect(outcomes).toEqual(['forged', 'forged', 'forged'])
  expect(stored()).toEqual([])
  expect(await outcome(add('Daric'))).toBe('stored')
})

test('behavior: a transaction and the writes around it do not mix', async () => {
  const { db, add, names } = await openCoins()
  const isOpen = Promise.withResolvers<void>()
  const mayEnd = Promise.withResolvers<void>()
  const failing = db.transaction().execute(async (transaction) => {
    await transaction.insertInto('coins').values({ name: 'Forged' }).execute()
    isOpen.resolve()
    await mayEnd.promise
    throw new Error('melted')
  })
  await isOpen.promise
  const beside = Promise.all([add('Daric'), add('Aureus'), names()])
  mayEnd.resolve()
  await expect(failing).rejects.toThrow('melted')
  // What was rolled back was never seen, and the other writes stay.
  expect((await beside)[2]).not.toContain('Forged')
  expect(await names()).toEqual(['Daric', 'Aureus'])
})

test('error: the connection is free again after a transaction whose commit fails', async () => {
  const { db, add, names } = await openCoins()
  await sql`pragma foreign_keys = on`.execute(db)
  await sql`create table owners (coin integer references coins (id) deferrable initially deferred)`.execute(
    db,
  )
  const broken = db
    .transaction()
    .execute((transaction) => sql`insert into owners values (7)`.execute(transaction))
  await expect(broken).rejects.toThrow('FOREIGN KEY')
  await add('Daric')
  expect(await names()).toEqual(['Daric'])
})

test('behavior: rows of a table that changed are read with their new columns', async () => {
  const { db, add } = await openCoins()
  await add('Daric')
  const read = () => db.selectFrom('coins').selectAll().execute()
  expect(await read()).toEqual([{ id: 1, name: 'Daric' }])
  await sql`alter table coins add column weight integer default 8`.execute(db)
  expect(await read()).toEqual([{ id: 1, name: 'Daric', weight: 8 }])
})
