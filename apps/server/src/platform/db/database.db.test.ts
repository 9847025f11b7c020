import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { SettingsError } from '../settings/problem.ts'
import { connect, isDatabaseReady, openDatabase, openEscrowDatabase } from './database.ts'
import { describeEachDatabase, type TestDatabase } from './eachDatabase.ts'
import { migrateTo, migrations } from './migrate.ts'
import type { Database } from './schema.ts'

const nonce = { nonce_hash: 'n', pre_hash: 'p', created_at_ms: 1, expires_at_ms: 1_795_219_200_123 }

/** As if a migration of another build had run. */
async function withMigration({ parameters }: TestDatabase, name: string): Promise<void> {
  const db = await openDatabase(parameters)
  await sql`insert into kysely_migration values (${name}, '2030-01-01T00:00:00.000Z')`.execute(db)
  await db.destroy()
}

/** Such as `names.owner text`; those that an insert must name end with `required`. */
async function columnsOf(db: Database): Promise<Set<string>> {
  const tables = await db.introspection.getTables()
  return new Set(
    tables.flatMap(({ name, columns }) =>
      columns.map(
        ({ name: column, dataType, isNullable, hasDefaultValue }) =>
          `${name}.${column} ${dataType}${isNullable || hasDefaultValue ? '' : ' required'}`,
      ),
    ),
  )
}

describeEachDatabase('openDatabase', (create) => {
  test('behavior: creates every table in an empty database', async () => {
    await using database = await create()
    const db = await openDatabase(database.parameters)
    const names = (await db.introspection.getTables()).map((table) => table.name)
    expect(names.toSorted()).toEqual([
      'access_bans',
      'access_entries',
      'admin_sessions',
      'audit_entries',
      'audit_head',
      'audit_keys',
      'custody_challenges',
      'custody_deposits',
      'custody_endings',
      'custody_factors',
      'custody_marks',
      'custody_passkeys',
      'custody_recoveries',
      'custody_releases',
      'custody_shares',
      'custody_wallets',
      'disputed_names',
      'email_challenges',
      'events',
      'execution_permissions',
      'figures',
      'gateway_keys',
      'kms_keys',
      'linked_accounts',
      'mail_outbox',
      'name_addresses',
      'name_messages',
      'names',
      'node_reports',
      'onramp_deliveries',
      'onramp_sessions',
      'operation_budgets',
      'operation_executors',
      'operation_quotes',
      'operation_sponsorships',
      'operations',
      'operator_events',
      'person_notes',
      'reserved_names',
      'session_handles',
      'sign_in_emails',
      'siwx_nonces',
      'siwx_sessions',
      'social_flows',
      'sponsorship_pauses',
      'token_keys',
      'wallet_access_tokens',
      'wallet_devices',
      'wallet_email_changes',
      'wallet_identities',
      'wallet_limits',
      'wallet_passkeys',
      'wallet_proofs',
      'wallet_sessions',
      'wallet_users',
    ])
    expect(await isDatabaseReady(db)).toBe(true)
    await db.destroy()
    expect(await isDatabaseReady(db)).toBe(false)
  })

  test('behavior: reopening changes nothing, and milliseconds are read as numbers', async () => {
    await using database = await create()
    const first = await openDatabase(database.parameters)
    await first.insertInto('siwx_nonces').values(nonce).execute()
    await first.destroy()
    const again = await openDatabase(database.parameters)
    expect(await again.selectFrom('siwx_nonces').selectAll().execute()).toEqual([nonce])
    const ran = await sql<{ name: string }>`select name from kysely_migration`.execute(again)
    expect(ran.rows.map(({ name }) => name)).toEqual(Object.keys(migrations))
    await again.destroy()
  })

  test('behavior: lets four processes start on an empty database at once', async () => {
    await using database = await create()
    const program = `
      const { openDatabase } = await import(${JSON.stringify(new URL('database.ts', import.meta.url).href)})
      await (await openDatabase(${JSON.stringify(database.parameters)})).destroy()`
    const exits = Array.from({ length: 4 }, async () => {
      const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
        stdio: ['ignore', 'ignore', 'inherit'],
      })
      const [code] = await once(child, 'exit')
      return code
    })
    expect(await Promise.all(exits)).toEqual([0, 0, 0, 0])
  })

  test('behavior: a failed transaction leaves nothing', async () => {
    await using database = await create()
    const db = await openDatabase(database.parameters)
    const failing = db.transaction().execute(async (transaction) => {
      await transaction.insertInto('siwx_nonces').values(nonce).execute()
      await transaction.insertInto('siwx_nonces').values(nonce).execute()
    })
    await expect(failing).rejects.toThrow()
    expect(await db.selectFrom('siwx_nonces').selectAll().execute()).toEqual([])
    await db.destroy()
  })

  test('behavior: runs on the tables of a newer build, and says so', async () => {
    await using database = await create()
    await withMigration(database, '9998-more')
    await withMigration(database, '9999-less-needs-0057')
    const newer: string[] = []
    const onNewer = (names: readonly string[]) => void newer.push(...names)
    const db = await openDatabase({ ...database.parameters, onNewer })
    expect(newer).toEqual(['9998-more', '9999-less-needs-0057'])
    await db.insertInto('siwx_nonces').values(nonce).execute()
    await db.destroy()
  })

  test.each(['9999-less-needs-9998', '0010-of-a-branch'])(
    'error: leaves the database of another version alone: %s',
    async (name) => {
      await using database = await create()
      await withMigration(database, name)
      await expect(openDatabase(database.parameters)).rejects.toThrow(/written by a newer version/)
    },
  )

  test('behavior: refuses to start with older tables if a start may not migrate them', async () => {
    await using database = await create()
    const parameters = { ...database.parameters, migratesAtStart: false }
    await expect(openDatabase(parameters)).rejects.toThrow(
      /its tables are of an older version; run: npm run migrate$/,
    )
    const empty = connect(parameters)
    expect(await empty.introspection.getTables()).toEqual([])
    await empty.destroy()
    await (await openDatabase(database.parameters)).destroy()
    await (await openDatabase(parameters)).destroy()
  })

  test('behavior: older builds run on what each later migration leaves', async () => {
    await using database = await create()
    const db = connect(database.parameters)
    const names = Object.keys(migrations)
    // Before it, a build refused tables of newer ones.
    await migrateTo(db, '0058-expiry-indexes')
    for (const name of names.slice(names.indexOf('0058-expiry-indexes') + 1)) {
      const before = await columnsOf(db)
      await migrateTo(db, name)
      const after = await columnsOf(db)
      const taken = [...before].filter((column) => !after.has(column))
      if (!/-needs-\d{4}$/.test(name)) expect({ name, taken }).toEqual({ name, taken: [] })
      const required = [...after].filter(
        (column) => !before.has(column) && column.endsWith('required'),
      )
      const tables = new Set([...before].map((column) => column.split('.')[0]))
      const added = required.filter((column) => tables.has(column.split('.')[0]))
      expect({ name, added }).toEqual({ name, added: [] })
    }
    await db.destroy()
  })

  test('error: refuses the database of the second server, and says so', async () => {
    await using database = await create()
    await (await openEscrowDatabase(database.parameters)).destroy()
    await expect(openDatabase(database.parameters)).rejects.toThrow(/of the second server/)
    await (await openEscrowDatabase(database.parameters)).destroy()
  })

  test('behavior: commits are on disk before they are acknowledged', async () => {
    await using database = await create()
    const db = await openDatabase(database.parameters)
    const { dataDir, databaseUrl } = database.parameters
    if (databaseUrl === undefined) {
      const read = async (pragma: string) =>
        Object.values((await sql<object>`pragma ${sql.raw(pragma)}`.execute(db)).rows[0] ?? {})[0]
      expect(await read('journal_mode')).toBe('wal')
      // 2 is FULL.
      expect(await read('synchronous')).toBe(2)
      expect(await read('foreign_keys')).toBe(1)
      for (const name of ['aureus.sqlite', 'aureus.sqlite-wal', 'aureus.sqlite-shm'])
        expect(statSync(join(dataDir, name)).mode & 0o777).toBe(0o600)
    } else {
      const { rows } = await sql<{ synchronous_commit: string }>`show synchronous_commit`.execute(
        db,
      )
      expect(rows[0]?.synchronous_commit).toBe('on')
    }
    await db.destroy()
  })

  test('error: reports an unusable database as a settings problem, without its password', async () => {
    await using database = await create()
    const { dataDir, databaseUrl } = database.parameters
    const broken =
      databaseUrl === undefined
        ? { dataDir: join(dataDir, 'file'), databaseUrl }
        : { dataDir, databaseUrl: 'postgres://aureus:s3cret@127.0.0.1:1/aureus' }
    if (databaseUrl === undefined) writeFileSync(join(dataDir, 'file'), 'not a directory')
    const opening = openDatabase(broken)
    await expect(opening).rejects.toThrow(SettingsError)
    await expect(opening).rejects.toThrow(
      databaseUrl === undefined ? /^DATA_DIR:/ : /^DATABASE_URL:/,
    )
    await expect(opening).rejects.not.toThrow(/s3cret/)
    await expect(opening).rejects.toThrow(
      databaseUrl === undefined
        ? 'a file is where the directory should be (EEXIST); name a directory'
        : 'there is no server at this address (ECONNREFUSED); start it or correct the address',
    )
  })

  test('error: explains what to do about a file that is not a database', async () => {
    await using database = await create()
    const { dataDir, databaseUrl } = database.parameters
    if (databaseUrl !== undefined) return
    const folder = join(dataDir, 'other')
    mkdirSync(folder)
    writeFileSync(join(folder, 'aureus.sqlite'), 'not a database, but long enough '.repeat(40))
    const opening = openDatabase({ dataDir: folder, databaseUrl })
    await expect(opening).rejects.toThrow(/^DATA_DIR: .*restore a backup \(SQLite 26\)$/)
  })
})
