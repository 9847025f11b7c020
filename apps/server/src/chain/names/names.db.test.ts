import { sql } from 'kysely'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import type { TestDatabase } from '../../platform/db/eachDatabase.ts'
import { describeEachDatabase, openBefore } from '../../platform/db/eachDatabase.ts'
import type { Database } from '../../platform/db/schema.ts'
import { createNameClient } from '../../testing/names.ts'
import { createTestServer } from '../../testing/server.ts'
import { findName, findNames, findOwnName, namesOf, takenQuery } from './find.ts'
import { suggest } from './suggest.ts'
import type { ChangeParameters, Signer } from './write.ts'
import { register, setAddress, setAttributes, sweepNameMessages } from './write.ts'

const nowMs = Date.UTC(2026, 10, 20)
const account = (n: number) => `0x${n.toString(16).padStart(40, '0')}`
const signer = (n: number): Signer => ({ address: account(n), coinType: 60, accountType: 'eoa' })
const attributes = {}

describeEachDatabase('names', (create) => {
  let database: TestDatabase
  let db: Database
  openBefore(create, (opened, made) => {
    db = opened
    database = made
  })

  let messages = 0
  const change = (name: string, by: Signer): ChangeParameters => ({
    name,
    signer: by,
    messageHash: String(++messages),
    messageEndsMs: nowMs + 10_000,
    nowMs,
  })

  test('behavior: in 1,000 pairs of parallel registrations exactly one of each wins', async () => {
    for (let n = 0; n < 1000; n++) {
      const name = `race-${n}.aureus.id`
      const answers = await Promise.all(
        [1, 2].map((who) => register(db, { name, attributes, signer: signer(who), nowMs })),
      )
      expect(answers.filter((one) => 'refused' in one)).toEqual([{ refused: 'name_taken' }])
      const winner = answers.findIndex((one) => 'done' in one) + 1
      expect((await findName(db, name))?.addresses[60]?.address).toBe(account(winner))
    }
  })

  test('behavior: of 200 parallel registrations one wins and the others leave nothing', async () => {
    const name = 'crowd.aureus.id'
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, n) =>
        register(db, { name, attributes, signer: signer(5000 + n), nowMs }),
      ),
    )
    expect(answers.filter((one) => 'done' in one)).toHaveLength(1)
    const rows = await db
      .selectFrom('name_addresses')
      .where('name', '=', name)
      .selectAll()
      .execute()
    expect(rows).toHaveLength(1)
  })

  test('behavior: a message is good for one change, however many arrive at once', async () => {
    const by = signer(100)
    await register(db, { name: 'once.aureus.id', attributes, signer: by, nowMs })
    const one = change('once.aureus.id', by)
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => setAttributes(db, { ...one, attributes: { bio: 'a' } })),
    )
    expect(answers.filter((answer) => 'done' in answer)).toHaveLength(1)
    expect(answers).toContainEqual({ refused: 'message_used' })
  })

  test('behavior: deletes messages that are too old to be accepted', async () => {
    const by = signer(101)
    await register(db, { name: 'sweep.aureus.id', attributes, signer: by, nowMs })
    await setAttributes(db, { ...change('sweep.aureus.id', by), attributes })
    const later = { ...change('sweep.aureus.id', by), nowMs: nowMs + 60_000 }
    await setAttributes(db, { ...later, messageEndsMs: nowMs + 70_000, attributes })
    await sweepNameMessages.batch(db, { nowMs: later.nowMs, limit: 1000 })
    const kept = await db.selectFrom('name_messages').select('message_hash').execute()
    expect(kept).toEqual([{ message_hash: later.messageHash }])
  })

  test('behavior: lists the oldest name first and shows it only if the address signed', async () => {
    const address = account(200)
    const at = (ms: number) => ({ attributes, nowMs: nowMs + ms })
    await register(db, { name: 'given.aureus.id', signer: signer(201), ...at(0) })
    await register(db, { name: 'second.aureus.id', signer: signer(200), ...at(2) })
    await register(db, { name: 'first.aureus.id', signer: signer(200), ...at(1) })
    await setAddress(db, { ...change('given.aureus.id', signer(201)), coinType: 61, address })
    expect((await findNames(db, address)).map(({ name }) => name)).toEqual([
      'given.aureus.id',
      'first.aureus.id',
      'second.aureus.id',
    ])
    expect(await findOwnName(db, address)).toBe('first.aureus.id')
  })

  test('behavior: of two registrations on two servers with one database, one wins', async () => {
    await using one = await createTestServer(database.environment)
    // Servers of one database share one set of keys.
    const keys = { KMS_DIR: one.settings.wallet?.kmsDir }
    await using two = await createTestServer({ ...database.environment, ...keys })
    const accounts = [1, 2].map(() => privateKeyToAccount(generatePrivateKey()))
    for (let n = 0; n < 20; n++) {
      const answers = await Promise.all(
        [one, two].map((server, i) =>
          createNameClient(server).register(accounts[i] as (typeof accounts)[0], `both-${n}`),
        ),
      )
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400])
    }
  })

  test('behavior: with 200,000 names every lookup uses an index and suggestions stay fast', async () => {
    await fill(db, databaseIsSqlite(database), 200_000)
    for (const query of [
      takenQuery(db, ['a.aureus.id', 'b.aureus.id']),
      db.selectFrom('name_addresses').selectAll().where('name', 'in', ['a.aureus.id']),
      namesOf(db, account(7)),
      db.deleteFrom('name_messages').where('expires_at_ms', '<', 1),
    ]) {
      const plan = await explain(db, databaseIsSqlite(database), query.compile())
      expect(plan).toMatch(/USING (?:COVERING )?INDEX|Index (?:Only )?Scan|Bitmap Index Scan/)
      expect(plan).not.toMatch(/SCAN name|Seq Scan/)
    }
    const times: number[] = []
    for (let n = 0; n < 300; n++) {
      const before = performance.now()
      const suggestions = await suggest(db, `user${n}`, 'aureus.id')
      times.push(performance.now() - before)
      expect(suggestions[0]).toEqual({ name: `user${n}.aureus.id`, registered: true })
      expect(suggestions.length).toBeGreaterThanOrEqual(4)
    }
    const scans: number[] = []
    for (let n = 0; n < 9; n++) {
      const before = performance.now()
      await sql`select count(*) from names where name like ${`%ser${n}.aur%`}`.execute(db)
      scans.push(performance.now() - before)
    }
    // Measured relative to this machine: suggestions take less time than one full table read.
    const median = (all: number[]) => all.toSorted((a, b) => a - b)[all.length >> 1]
    expect(median(times)).toBeLessThan(median(scans) ?? 0)
  })
})

const databaseIsSqlite = (database: TestDatabase) => database.parameters.databaseUrl === undefined

const FILLED_AT_ONCE = 20_000

/** `user0`, `user1` and so on, each with its own address. In parts, because a statement has a time limit. */
async function fill(db: Database, sqlite: boolean, count: number): Promise<void> {
  const address = sqlite ? sql`printf('0x%040x', i)` : sql`'0x' || lpad(to_hex(i), 40, '0')`
  for (let first = 0; first < count; first += FILLED_AT_ONCE) {
    const last = Math.min(first + FILLED_AT_ONCE, count) - 1
    const series = sql.raw(
      sqlite
        ? `with recursive n(i) as (select ${first} union all select i + 1 from n where i < ${last})`
        : `with n(i) as (select generate_series(${first}, ${last}))`,
    )
    await sql`insert into names ${series}
      select 'user' || i || '.aureus.id', '{}', i, i from n`.execute(db)
    await sql`insert into name_addresses ${series}
      select 'user' || i || '.aureus.id', 60, ${address}, 'signed', i from n`.execute(db)
    await sql`insert into name_messages ${series} select 'message' || i, i from n`.execute(db)
  }
  await sql`analyze`.execute(db)
}

async function explain(
  db: Database,
  sqlite: boolean,
  { sql: text, parameters }: { sql: string; parameters: readonly unknown[] },
): Promise<string> {
  // A query plan needs literal values.
  const values = [...parameters]
  const filled = text.replaceAll(/\?|\$\d+/g, () => {
    const value = values.shift()
    return typeof value === 'number' ? String(value) : `'${String(value)}'`
  })
  const prefix = sqlite ? 'explain query plan' : 'explain'
  const { rows } = await sql.raw<object>(`${prefix} ${filled}`).execute(db)
  return rows.map((row) => Object.values(row).join(' ')).join('\n')
}
