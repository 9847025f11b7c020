import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { expect, inject, test } from 'vitest'
import { openDatabase } from '../../platform/db/database.ts'
import { describeEachDatabase, describePostgres } from '../../platform/db/eachDatabase.ts'
import { migrations } from '../../platform/db/migrate.ts'

const main = fileURLToPath(new URL('migrateCommand.ts', import.meta.url))

function run(settings: Record<string, string>, ...args: string[]) {
  const env = {
    PATH: process.env['PATH'],
    NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
    ...settings,
  }
  return promisify(execFile)(process.execPath, [main, ...args], { env }).then(
    ({ stdout }) => ({ code: 0, stdout, stderr: '' }),
    ({ code, stdout, stderr }) => ({ code, stdout, stderr }),
  )
}

describeEachDatabase('npm run migrate', (create) => {
  test('behavior: brings the tables up to this build, once', async () => {
    await using database = await create()
    const environment = { ...database.environment }
    const names = Object.keys(migrations)
    const missing = await run(environment, '--check')
    expect(missing).toMatchObject({ code: 1 })
    expect(missing.stdout).toBe(names.map((name) => `${name}: missing\n`).join(''))
    const first = await run(environment)
    expect(first).toEqual({
      code: 0,
      stdout: names.map((name) => `${name}: done\n`).join(''),
      stderr: '',
    })
    const again = { code: 0, stdout: 'Nothing is missing.\n', stderr: '' }
    expect(await run(environment)).toEqual(again)
    expect(await run(environment, '--check')).toEqual(again)
    const db = await openDatabase({ ...database.parameters, migratesAtStart: false })
    await db.destroy()
  })
})

describePostgres('npm run migrate with two users', (create) => {
  test('behavior: the owner makes the tables, and servers read and write rows only', async () => {
    await using database = await create()
    const suffix = randomBytes(4).toString('hex')
    const [owner, rows] = [`owner_${suffix}`, `rows_${suffix}`]
    const admin = new Client({ connectionString: inject('databaseUrl') })
    await admin.connect()
    const name = new URL(database.parameters.databaseUrl ?? '').pathname.slice(1)
    for (const role of [owner, rows])
      await admin.query(`create role ${role} login password '${role}'`)
    await admin.query(`alter database ${name} owner to ${owner}`)
    const urlOf = (role: string) => {
      const url = new URL(database.parameters.databaseUrl ?? '')
      url.username = role
      url.password = role
      return url.href
    }
    const settings = {
      DATABASE_URL: urlOf(rows),
      MIGRATION_DATABASE_URL: urlOf(owner),
      MIGRATE_AT_START: 'false',
    }
    const { code, stdout, stderr } = await run(settings)
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    expect(stdout).toMatch(new RegExp(`^${rows} may read and write the rows\\.$`, 'm'))
    const db = await openDatabase({
      dataDir: '',
      databaseUrl: settings.DATABASE_URL,
      migratesAtStart: false,
    })
    const nonce = { nonce_hash: 'n', pre_hash: 'p', created_at_ms: 1, expires_at_ms: 1 }
    await db.insertInto('siwx_nonces').values(nonce).execute()
    await db.deleteFrom('siwx_nonces').execute()
    await expect(db.schema.dropTable('siwx_nonces').execute()).rejects.toThrow(/must be owner/)
    await expect(db.schema.createTable('more').addColumn('id', 'text').execute()).rejects.toThrow(
      /permission denied/,
    )
    await db.destroy()
    await admin.query(`drop database ${name} with (force)`)
    await admin.query(`create database ${name}`)
    for (const role of [owner, rows]) await admin.query(`drop role ${role}`)
    await admin.end()
  })
})
