import { type ChildProcess, fork } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { verifyAudit } from '@aureus/protocol/admin'
import { expect, test } from 'vitest'
import { openDatabase } from '../../platform/db/database.ts'
import {
  createWalletUser,
  describeEachDatabase,
  type TestDatabase,
} from '../../platform/db/eachDatabase.ts'
import type { Database } from '../../platform/db/schema.ts'
import { createFileKms } from '../../platform/kms/fileKms.ts'
import { createTestKms } from '../../testing/kms.ts'
import { type AuditRecord, openAuditLog } from './log.ts'
import { allEntries, readKeys } from './read.ts'
import { auditRoutes } from './routes.ts'

const PROCESS = fileURLToPath(new URL('../../testing/appendEntries.ts', import.meta.url))

const record: AuditRecord = {
  account: 'eip155:1:0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
  role: 'admin',
  action: 'test.append',
  subject: 'nothing',
  reason: 'A test.',
  before: null,
  after: { list: ['é', 'a "quoted" text'] },
}

const check = async (db: Database, heads: readonly string[] = []) =>
  verifyAudit(allEntries(db), { keys: await readKeys(db), heads })

/** What an operator reads of the log by this route. */
const read = (db: Database, operation: string, query: object = {}) => {
  const route = auditRoutes.find((one) => one.operation === operation)
  const by = { account: record.account, role: 'viewer' as const }
  return route?.read?.({ by, query } as { by: typeof by }, { db })
}

const tamperings: readonly (readonly [string, (db: Database) => Promise<unknown>, object])[] = [
  [
    'an entry is removed',
    (db) => db.deleteFrom('audit_entries').where('number', '=', 3).execute(),
    { number: 3, kind: 'removed' },
  ],
  [
    'a reason is changed',
    (db) =>
      db.updateTable('audit_entries').set({ reason: 'Another.' }).where('number', '=', 2).execute(),
    { number: 2, kind: 'changed' },
  ],
  [
    'two entries change places',
    async (db) => {
      for (const [from, to] of [
        [2, 99],
        [3, 2],
        [99, 3],
      ] as const)
        await db
          .updateTable('audit_entries')
          .set({ number: to })
          .where('number', '=', from)
          .execute()
    },
    { number: 2, kind: 'reordered' },
  ],
  [
    'a signature is removed',
    (db) =>
      db.updateTable('audit_entries').set({ signature: '' }).where('number', '=', 4).execute(),
    { number: 4, kind: 'unsigned' },
  ],
  [
    'a hash is malformed',
    (db) => db.updateTable('audit_entries').set({ hash: 'none' }).where('number', '=', 5).execute(),
    { number: 5, kind: 'unreadable' },
  ],
  [
    'the end is cut off',
    (db) => db.deleteFrom('audit_entries').where('number', '=', 5).execute(),
    { number: 5, kind: 'removed' },
  ],
]

describeEachDatabase('openAuditLog', (create) => {
  async function opened(database: TestDatabase, length = 0) {
    const db = await openDatabase(database.parameters)
    const kms = createTestKms()
    const log = await openAuditLog({ db, kms, clock: () => 1000 })
    for (let at = 0; at < length; at++)
      await log.record(async () => ({ entry: { ...record, subject: `person ${at}` } }))
    return { db, kms, log, [Symbol.asyncDispose]: () => db.destroy() }
  }

  test('behavior: two processes that append at once make one chain, signed by one key', async () => {
    await using database = await create()
    await using own = await opened(database)
    await own.db.deleteFrom('audit_keys').execute()
    const KEY = randomBytes(32).toString('hex')
    const children = ['first', 'second'].map((NAME) =>
      fork(PROCESS, {
        env: {
          ...process.env,
          ...database.environment,
          DATA_DIR: database.parameters.dataDir,
          KEY,
          NAME,
          COUNT: '100',
        },
        execArgv: [],
      }),
    )
    await Promise.all(children.map((child) => once(child, 'message')))
    const ended = children.map(exitOf)
    for (const child of children) child.send('begin')
    expect(await Promise.all(ended)).toEqual([0, 0])
    expect(await check(own.db)).toMatchObject({ entries: 200, fault: null })
    expect(await readKeys(own.db)).toHaveLength(1)
    const subjects = (await own.db.selectFrom('audit_entries').select('subject').execute()).map(
      ({ subject }) => subject.split(' ')[0],
    )
    expect(subjects.filter((one) => one === 'first')).toHaveLength(100)
  })

  test('behavior: a change and its entry are stored together or not at all', async () => {
    await using database = await create()
    await using own = await opened(database, 1)
    const events: unknown[] = []
    const log = await openAuditLog({
      ...own,
      clock: () => 2000,
      onCommit: (entry) => events.push(entry.number),
    })
    await expect(
      log.record(async (transaction) => {
        await createWalletUser(transaction, 1)
        throw new Error('refused')
      }),
    ).rejects.toThrow('refused')
    expect(await own.db.selectFrom('wallet_users').selectAll().execute()).toEqual([])
    expect(events).toEqual([])
    await log.record(async () => ({ entry: record }))
    expect(events).toEqual([2])
    expect(await check(own.db)).toMatchObject({ entries: 2, fault: null })
  })

  test('behavior: a server that starts again goes on with the same key', async () => {
    await using database = await create()
    await using own = await opened(database, 1)
    const again = await openAuditLog({ ...own, clock: () => 2000 })
    expect(again).toMatchObject({ keyId: own.log.keyId, publicKey: own.log.publicKey })
    await again.record(async () => ({ entry: record }))
    expect(await check(own.db)).toMatchObject({ entries: 2, fault: null })
  })

  test('behavior: the key is sealed again under a newer key of the server, so that the older one can go', async () => {
    await using database = await create()
    const db = await openDatabase(database.parameters)
    const key = (version: number) => ({ name: 'auth-kek' as const, version, key: randomBytes(32) })
    const [older, newer] = [key(1), key(2)]
    const open = (keys: (typeof older)[]) =>
      openAuditLog({ db, kms: createFileKms(keys), clock: () => 1000 })
    const { keyId } = await open([older])
    expect(await open([older, newer])).toMatchObject({ keyId })
    expect(await open([newer])).toMatchObject({ keyId })
    await db.destroy()
  })

  test('behavior: finds entries by parts of their texts, a page at a time', async () => {
    await using database = await create()
    await using own = await opened(database, 60)
    const first = (await read(own.db, 'GET /v1/audit')) as {
      entries: { number: number }[]
      next: string
    }
    expect(first.entries.map(({ number }) => number)).toEqual(
      Array.from({ length: 50 }, (_, at) => 60 - at),
    )
    const second = await read(own.db, 'GET /v1/audit', { cursor: first.next })
    expect(second).toMatchObject({ entries: { length: 10 }, next: null })
    expect(await read(own.db, 'GET /v1/audit', { search: 'PERSON 7' })).toMatchObject({
      entries: [{ number: 8 }],
      next: null,
    })
    // A pattern of SQL is plain text.
    expect(await read(own.db, 'GET /v1/audit', { search: 'per%7' })).toMatchObject({ entries: [] })
    await expect(read(own.db, 'GET /v1/audit', { cursor: 'x' })).rejects.toThrow('does not exist')
  })

  test('error: the verification finds what somebody did to the rows', async () => {
    await using database = await create()
    await using own = await opened(database, 5)
    expect(await read(own.db, 'GET /v1/audit/verification')).toMatchObject({
      entries: 5,
      fault: null,
    })
    for (const [what, tamper, fault] of tamperings) {
      const undone = new Error('undone')
      await own.db
        .transaction()
        .execute(async (transaction) => {
          await tamper(transaction)
          const found = await read(transaction, 'GET /v1/audit/verification')
          expect(found, what).toMatchObject({ fault })
          throw undone
        })
        .catch((error: unknown) => {
          if (error !== undone) throw error
        })
    }
  })

  test('error: an end that is cut off together with the record of the head is found by an earlier head', async () => {
    await using database = await create()
    await using own = await opened(database, 3)
    const { head } = await check(own.db)
    await own.db.deleteFrom('audit_entries').where('number', '=', 3).execute()
    const last = await own.db
      .selectFrom('audit_entries')
      .select('hash')
      .where('number', '=', 2)
      .executeTakeFirstOrThrow()
    await own.db
      .updateTable('audit_head')
      .set({ number: 2, hash: last.hash })
      .where('id', '=', 1)
      .execute()
    expect(await read(own.db, 'GET /v1/audit/verification')).toMatchObject({ fault: null })
    expect(await read(own.db, 'GET /v1/audit/verification', { head })).toMatchObject({
      fault: { number: 3, kind: 'removed' },
    })
  })

  test('error: a log whose key another key service sealed does not open', async () => {
    await using database = await create()
    await using own = await opened(database, 1)
    await expect(openAuditLog({ ...own, kms: createTestKms(), clock: () => 1 })).rejects.toThrow()
  })
})

const exitOf = (child: ChildProcess) => once(child, 'exit').then(([code]) => code as number | null)
