import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Database } from '../../platform/db/schema.ts'
import { describeCustody } from '../../testing/custody.ts'
import { outcomeOf, release, stateOf } from '../../testing/custodyClient.ts'
import { personalRows } from '../../testing/personalRows.ts'
import type { WalletDevice } from '../../testing/walletDevice.ts'
import { emailOf } from '../../testing/walletServer.ts'
import { eraseDue } from './erase.ts'
import { REMINDED_BEFORE_MS } from './reminder.ts'
import { DELETION_DELAY_MS } from './routes.ts'
import { personalTables, tables } from './tables.ts'

const MINUTE_MS = 60_000
const ours = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

/** Every value of every table that contains one of the texts, as `table: row`. */
async function traces(db: Database, texts: readonly string[]): Promise<string[]> {
  const found: string[] = []
  for (const { name } of await db.introspection.getTables()) {
    const { rows } = await sql<object>`select * from ${sql.table(name)}`.execute(db)
    for (const row of rows) {
      const text = JSON.stringify(row)
      if (texts.some((one) => text.includes(one))) found.push(`${name}: ${text}`)
    }
  }
  return found
}

describeCustody('personal data', ({ server, mailbox, signIn, person, pass }) => {
  const erase = () => {
    const { db, clock, mailer, settings, wallet } = server()
    return eraseDue({
      announce: {
        post: async (_, event) => void announced.push(event),
        wake: () => {},
      },
      db,
      clock: () => clock.nowMs,
      mailer,
      settings: settings as Parameters<typeof eraseDue>[0]['settings'],
      log: wallet.log,
    })
  }
  const announced: unknown[] = []
  const heard = async (userId: string) => {
    await server().mailer.sendDue()
    return mailbox.mails.filter(({ to }) => to === emailOf(userId)).map(({ subject }) => subject)
  }
  const post = async (device: WalletDevice, path: string) => outcomeOf(await device.post(path))

  /** Somebody with a row wherever a person can have one. */
  async function everywhere() {
    const { db, clock } = server()
    const { userId, device, made } = await person()
    await release(device, made.setId, 'sign')
    const second = await signIn(userId)
    await second.post('/v1/recovery/start')
    const nowMs = clock.nowMs
    const own = `own-${userId.slice(0, 8)}.example.eth`
    const shared = `shared-${userId.slice(0, 8)}.example.eth`
    // The accounts of these tests are the same for everyone.
    const evm = `0x${userId.replaceAll('-', '').padEnd(40, 'A')}`
    await db
      .updateTable('custody_wallets')
      .set({ evm_address: evm })
      .where('id', '=', made.walletId)
      .execute()
    const { deviceId } = await stateOf(device)
    const values = personalRows({ userId, deviceId, evm, nowMs, ...made })
    for (const [table, row] of Object.entries(values))
      await db
        .insertInto(table as 'names')
        .values(row as never)
        .execute()
    const dates = { attributes: '{}', registered_at_ms: nowMs, updated_at_ms: nowMs }
    await db
      .insertInto('names')
      .values([
        { name: own, ...dates },
        { name: shared, ...dates },
      ])
      .execute()
    const given = { coin_type: 60, proof: 'signed', created_at_ms: nowMs } as const
    await db
      .insertInto('name_addresses')
      .values([
        { ...given, name: own, address: evm },
        { ...given, name: own, address: ours, coin_type: 61, proof: 'named' },
        { ...given, name: shared, address: evm },
        { ...given, name: shared, address: ours, coin_type: 61 },
      ])
      .execute()
    return {
      userId,
      device,
      made,
      evm,
      own,
      shared,
      identifiers: [userId, made.walletId, evm, own],
    }
  }

  test('behavior: every column that can name a person is in the list', async () => {
    const naming =
      /^(user_id|wallet_id|device_id|session_id|address|email|label|subject|new_email|evm_address|solana_address|notice_email|sender|owner|account)$/
    // The key of the operator's own gateway, random ids of sets that another server must forget, and operators.
    const excused = [
      'gateway_keys.address',
      'custody_endings.wallet_id',
      'admin_sessions.account',
      'audit_entries.account',
      'audit_entries.subject',
    ]
    const found = await server().db.introspection.getTables()
    const forgotten = found.flatMap(({ name, columns }) => {
      const entry = Object.hasOwn(tables, name) ? tables[name as keyof typeof tables] : undefined
      if (!entry) return [name]
      if ('by' in entry) return []
      return columns.filter((one) => naming.test(one.name)).map((one) => `${name}.${one.name}`)
    })
    expect(forgotten.filter((one) => !excused.includes(one))).toEqual([])
    const known = found.map(({ name }) => name)
    expect(Object.keys(tables).filter((name) => !known.includes(name))).toEqual([])
  })

  test('behavior: the copy has every row about the person, and no secret', async () => {
    const { device, made, shared, identifiers } = await everywhere()
    await everywhere()
    const { status, body } = await device.post('/v1/data/copy')
    expect(status).toBe(200)
    const { db } = server()
    const personal = personalTables.map(({ name }) => name).toSorted()
    expect(Object.keys(body.tables).toSorted()).toEqual(personal)
    for (const line of await traces(db, identifiers)) {
      const [table = ''] = line.split(':')
      const copied = JSON.stringify(body.tables[table])
      const row = JSON.parse(line.slice(table.length + 2))
      const shown = Object.entries(row).filter(
        ([column]) => !body.withheld[table]?.includes(column),
      )
      for (const [, value] of shown) expect(copied).toContain(JSON.stringify(value))
    }
    const text = JSON.stringify(body.tables)
    expect(text).toContain(shared)
    const rows = await db
      .selectFrom('custody_shares')
      .selectAll()
      .where('wallet_id', '=', made.walletId)
      .execute()
    for (const { sealed, wrapped_dek } of rows)
      for (const secret of [sealed, wrapped_dek]) expect(text).not.toContain(secret)
    for (const secret of ['token ', 'handle ', 'mark ', 'change '])
      expect(text).not.toContain(secret)
    expect(body.tables.wallet_users).toHaveLength(1)
  })

  test('behavior: after seven days nothing about the person is left, once, with any number of servers', async () => {
    const { userId, device, made, evm, own, shared, identifiers } = await everywhere()
    const other = await everywhere()
    const { db } = server()
    const before = await traces(db, other.identifiers)
    const shares = await db
      .selectFrom('custody_shares')
      .selectAll()
      .where('wallet_id', '=', made.walletId)
      .execute()
    const { body } = await device.post('/v1/data/delete')
    expect(body.deleteAtMs).toBe(server().clock.nowMs + DELETION_DELAY_MS)
    expect((await stateOf(device)).wallet?.deleteAtMs).toBe(body.deleteAtMs)
    pass(MINUTE_MS)
    expect((await device.post('/v1/data/delete')).body).toEqual(body)
    const reminders = async () =>
      (await heard(userId)).filter((one) => one.includes('is deleted tomorrow')).length
    pass(DELETION_DELAY_MS - REMINDED_BEFORE_MS - MINUTE_MS - 1)
    expect(await reminders()).toBe(0)
    pass(1)
    expect(await reminders()).toBe(1)
    pass(REMINDED_BEFORE_MS - 1)
    expect(await erase()).toBe(0)
    pass(1)
    const erased = await Promise.all([erase(), erase(), erase()])
    expect(erased.reduce((sum, one) => sum + one)).toBe(1)
    const { walletId } = made
    const accounts = { eip155: evm, solana: expect.any(String) }
    expect(announced).toContainEqual({ type: 'wallet.deleted', data: { walletId, accounts } })
    const left = await traces(db, [...identifiers, emailOf(userId)])
    // A ban would end with a deletion otherwise.
    expect(left.map((one) => one.split(':')[0])).toEqual(['access_bans'])
    expect(await traces(db, other.identifiers)).toEqual(before)
    // Another address signed for it too.
    const named = await db
      .selectFrom('name_addresses')
      .selectAll()
      .where('name', 'in', [own, shared])
      .execute()
    expect(named.map((row) => [row.name, row.address])).toEqual([[shared, ours]])
    expect(await post(device, '/v1/wallet/get')).toBe('session_none')
    const subjects = await heard(userId)
    expect(subjects.filter((one) => one.includes('will be deleted'))).toHaveLength(1)
    expect(subjects.filter((one) => one.includes('was deleted'))).toHaveLength(1)
    const { dataDir, databaseUrl } = server().settings
    if (databaseUrl !== undefined) return
    // Three in one process cannot wait for each other's transactions, as three processes would.
    await sql`pragma wal_checkpoint(truncate)`.execute(db)
    // Not even in the pages that SQLite has freed.
    const files = ['', '-wal'].map((end) => readFileSync(join(dataDir, `aureus.sqlite${end}`)))
    for (const { wrapped_dek, sealed } of shares)
      for (const file of files)
        for (const text of [wrapped_dek, sealed]) expect(file.includes(text)).toBe(false)
  })

  test('behavior: the person can change their mind, and a frozen account waits', async () => {
    const { userId, device } = await person()
    const { db } = server()
    await device.post('/v1/data/delete')
    const second = await signIn(userId)
    expect(await post(second, '/v1/data/keep')).toBe(200)
    expect(await post(second, '/v1/data/keep')).toBe(200)
    pass(DELETION_DELAY_MS)
    expect(await erase()).toBe(0)
    const kept = await heard(userId)
    expect(kept.filter((one) => one.includes('stays'))).toHaveLength(1)
    expect(kept.filter((one) => one.includes('tomorrow'))).toHaveLength(0)
    await signIn(userId, device)
    expect((await stateOf(device)).wallet?.deleteAtMs).toBeNull()
    await device.post('/v1/data/delete')
    pass(DELETION_DELAY_MS)
    // Whoever pressed the link of a mail has reason to doubt that the owner asked.
    const freeze = (atMs: number | null) =>
      db.updateTable('wallet_users').set({ frozen_at_ms: atMs }).where('id', '=', userId).execute()
    await freeze(1)
    expect(await erase()).toBe(0)
    await freeze(null)
    expect(await erase()).toBe(1)
  })

  test('error: needs a device that has the wallet, and a code of the last five minutes', async () => {
    const { userId, device } = await person()
    const thief = await signIn(userId)
    for (const path of ['/v1/data/copy', '/v1/data/delete'])
      expect(await post(thief, path)).toBe('wallet_not_here')
    pass(5 * MINUTE_MS + 1)
    expect(await post(device, '/v1/data/delete')).toBe('authentication_too_old')
    expect(await post(device, '/v1/data/copy')).toBe(200)
    pass(DELETION_DELAY_MS)
    expect(await erase()).toBe(0)
  })
})
