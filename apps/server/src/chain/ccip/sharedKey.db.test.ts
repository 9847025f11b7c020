import { randomBytes } from 'node:crypto'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, expect, test } from 'vitest'
import { openDatabase } from '../../platform/db/database.ts'
import {
  describeEachDatabase,
  openBefore,
  type TestDatabase,
} from '../../platform/db/eachDatabase.ts'
import type { Database } from '../../platform/db/schema.ts'
import { createFileKms } from '../../platform/kms/fileKms.ts'
import { neededKeys } from '../../platform/kms/keyCheck.ts'
import { createKeyFiles, createNextKeyFile, readKeyFiles } from '../../platform/kms/keyFiles.ts'
import type { Kms } from '../../platform/kms/kms.ts'
import { openSharedKey } from './sharedKey.ts'

const folder = mkdtempSync(join(tmpdir(), 'aureus-gateway-'))
afterAll(() => rmSync(folder, { recursive: true }))
const newFile = () => join(folder, randomBytes(8).toString('hex'))

/** The KMS over a folder with `versions` of each key. */
function kmsOf(dir: string): Kms {
  createKeyFiles(dir)
  return createFileKms(readKeyFiles(dir, join(folder, 'data')))
}

function fileWithKey(): { file: string; address: string } {
  const file = newFile()
  const key = generatePrivateKey()
  writeFileSync(file, `${key}\n`, { mode: 0o600 })
  return { file, address: privateKeyToAccount(key).address }
}

describeEachDatabase('the name gateway’s key', (create) => {
  let db: Database
  let database: TestDatabase
  openBefore(create, (opened, made) => {
    db = opened
    database = made
  })
  const kms = kmsOf(join(folder, `keys-${randomBytes(4).toString('hex')}`))
  const logged: string[] = []
  const log = {
    info: (line: unknown) => void logged.push(String(line)),
    warn: (line: unknown) => void logged.push(String(line)),
  }

  const open = async (
    more: { file?: string; isNamed?: boolean; kms?: Kms | undefined; production?: boolean } = {},
    on = db,
  ) => {
    const { file = newFile(), isNamed = false, production = true } = more
    const keeper = 'kms' in more ? more.kms : kms
    const names = { zone: 'aureus.id', gatewayKeyFile: file, isGatewayKeyNamed: isNamed }
    return (await openSharedKey({ db: on, kms: keeper, settings: { names, production }, log }))
      .address
  }
  const forget = () => db.deleteFrom('gateway_keys').execute()
  const row = () => db.selectFrom('gateway_keys').selectAll().executeTakeFirstOrThrow()

  test.each([true, false])(
    'behavior: servers that start at once all sign with one key (production: %s)',
    async (production) => {
      await forget()
      const servers = []
      for (let count = 0; count < 8; count++)
        servers.push({ file: newFile(), connection: await openDatabase(database.parameters) })
      const addresses = await Promise.all(
        servers.map(({ file, connection }) => open({ file, production }, connection)),
      )
      expect(new Set(addresses).size).toBe(1)
      // The keys that lost the race are gone.
      const files = servers.filter(({ file }) => existsSync(file)).length
      expect(files).toBe(production ? 0 : 1)
      expect(await open()).toBe(addresses[0])
      for (const { connection } of servers) await connection.destroy()
    },
  )

  test('behavior: adopts the key of an earlier version for every server', async () => {
    await forget()
    const { file, address } = fileWithKey()
    expect(await open({ file })).toBe(address)
    expect(existsSync(file)).toBe(true)
    expect(await open()).toBe(address)
    rmSync(file)
    expect(await open({ file })).toBe(address)
  })

  test('behavior: a server with its own key signs with the shared one and logs it', async () => {
    await forget()
    const address = await open()
    const other = fileWithKey()
    logged.length = 0
    expect(await open({ file: other.file })).toBe(address)
    expect(logged.join()).toContain(`sign names as ${address}`)
    expect(existsSync(other.file)).toBe(true)
  })

  test('behavior: a file named in the settings changes the key of every server', async () => {
    await forget()
    const before = await open()
    const { file, address } = fileWithKey()
    logged.length = 0
    expect(await open({ file, isNamed: true })).toBe(address)
    expect(logged.join()).toContain(before)
    expect(await open()).toBe(address)
  })

  test('behavior: stores the key sealed under the newest KMS key', async () => {
    await forget()
    const { file, address } = fileWithKey()
    await open({ file })
    const { sealed, ...first } = await row()
    expect(first).toMatchObject({ address, kek_id: 'auth-kek.1' })
    expect(Buffer.from(sealed ?? '', 'base64url').length).toBeGreaterThan(32)
    const stranger = kmsOf(join(folder, `keys-${randomBytes(4).toString('hex')}`))
    await expect(open({ kms: stranger })).rejects.toThrow()
  })

  test('behavior: reseals it under a newer KMS key at the next start, so that the older one can be removed', async () => {
    await forget()
    const keys = join(folder, `keys-${randomBytes(4).toString('hex')}`)
    const address = await open({ kms: kmsOf(keys) })
    expect(await neededKeys(db, ['auth-kek.1', 'auth-kek.2'])).toContain('auth-kek.1')
    createNextKeyFile(keys, 'auth-kek')
    expect(await open({ kms: kmsOf(keys) })).toBe(address)
    expect(await neededKeys(db, ['auth-kek.1', 'auth-kek.2'])).toEqual(['auth-kek.2'])
    rmSync(join(keys, 'auth-kek.1.key'))
    expect(await open({ kms: kmsOf(keys) })).toBe(address)
  })

  test('error: without a KMS each server needs the first server’s file', async () => {
    await forget()
    const { file, address } = fileWithKey()
    const bare = { kms: undefined }
    expect(await open({ ...bare, file })).toBe(address)
    expect(await row()).toMatchObject({ address, sealed: null })
    await expect(open(bare)).rejects.toThrow(`copy it from the server that signs as ${address}`)
    const other = fileWithKey()
    for (const isNamed of [true, false])
      await expect(open({ ...bare, file: other.file, isNamed })).rejects.toThrow('a different key')
    // Once there is a KMS, the database holds the key.
    expect(await open({ file })).toBe(address)
    expect(await open()).toBe(address)
  })
})
