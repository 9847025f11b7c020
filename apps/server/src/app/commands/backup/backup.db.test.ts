import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { describeEachDatabase } from '../../../platform/db/eachDatabase.ts'
import { createFileKms } from '../../../platform/kms/fileKms.ts'
import { createKeysById, readKeyFiles } from '../../../platform/kms/keyFiles.ts'
import type { Kms } from '../../../platform/kms/kms.ts'
import { createWallet, type MadeWallet, release } from '../../../testing/custodyClient.ts'
import { createTestKms } from '../../../testing/kms.ts'
import type { WalletDevice } from '../../../testing/walletDevice.ts'
import {
  createWalletTestServer,
  signInDevice,
  type WalletTestServer,
} from '../../../testing/walletServer.ts'
import { BackupError } from './BackupError.ts'
import { drill, restoreInto } from './drill.ts'
import { dump } from './dump.ts'
import { readBackup, writeBackup } from './file.ts'
import { dumpKeys, openKeyBackup, readKeys } from './keyBackup.ts'
import type { Source } from './ranges.ts'
import { createRecipient, type Opener, type Recipient } from './recipient.ts'
import { checkAge, noteNewest } from './seal.ts'
import { openSource } from './source.ts'

const passphrase = 'four unrelated copper words'

describeEachDatabase('backup and restore', (create) => {
  const folder = mkdtempSync(join(tmpdir(), 'aureus-backup-'))
  let database: Awaited<ReturnType<typeof create>>
  let server: WalletTestServer
  let device: WalletDevice
  let made: MadeWallet
  let data: string
  const { publicKey, privateKey } = createRecipient()
  const lines = (path: string, opener: Opener = { privateKey }) =>
    readBackup(path, { holds: 'data', opener })

  async function backUp(
    recipient: Recipient,
    { signer = createFileKms(ownKeys()), of }: { signer?: Kms | null; of?: Source } = {},
  ): Promise<string> {
    const path = join(folder, `${randomBytes(8).toString('hex')}.backup`)
    await using own = await openSource(database.parameters)
    const source = of ?? own
    await writeBackup({
      path,
      holds: 'data',
      recipient,
      madeAtMs: 1,
      parts: dump(source, { madeAtMs: 1, kms: signer ?? undefined }, () => {}),
      jobs: 3,
    })
    return path
  }
  const ownKeys = () => readKeyFiles(server.settings.kmsDir ?? '', server.settings.dataDir)
  async function backUpKeys(): Promise<string> {
    const path = join(folder, `${randomBytes(8).toString('hex')}.backup`)
    const { kmsDir = '', dataDir } = server.settings
    await writeBackup({
      path,
      holds: 'keys',
      recipient: { publicKey },
      madeAtMs: 1,
      parts: [dumpKeys(kmsDir, dataDir)],
      jobs: 1,
    })
    return path
  }

  beforeAll(async () => {
    database = await create()
    server = await createWalletTestServer(database.environment)
    device = await server.device()
    await signInDevice(server.db, device, {
      userId: crypto.randomUUID(),
      nowMs: server.clock.nowMs,
    })
    made = await createWallet(device)
    // More rows than one statement takes, and texts that need more than ASCII.
    const names = Array.from({ length: 250 }, (_, at) => ({
      name: `name${at}.example.eth`,
      attributes: JSON.stringify({ text: '”\n\u2028🔑' }),
      registered_at_ms: 1_795_219_200_123,
      updated_at_ms: at,
    }))
    await server.db.insertInto('names').values(names).execute()
    data = await backUp({ publicKey })
  })
  afterAll(async () => {
    await server[Symbol.asyncDispose]()
    await database[Symbol.asyncDispose]()
    rmSync(folder, { recursive: true })
  })

  test('behavior: the drill counts every row and opens every share with the backup of the keys', async () => {
    // Its account holds coins, so it belongs to the backup.
    createKeysById(server.settings.kmsDir ?? '', ['executor.1'])
    const keys = await backUpKeys()
    const names = (await readKeys(keys, { privateKey })).map(({ name }) => name)
    expect(names).toContain('executor')
    const kms = await openKeyBackup(keys, { privateKey })
    const { databaseUrl } = database.parameters
    const report = await drill({ lines: lines(data), databaseUrl, kms })
    expect(report.shares).toBe(3)
    expect(report.manifest.tables['names']?.rows).toBe(250)
    expect(report.manifest.tables['custody_shares']?.rows).toBe(3)
    // On the other engine too.
    const other = databaseUrl === undefined ? inject('databaseUrl') : undefined
    expect(await drill({ lines: lines(data), databaseUrl: other, kms })).toEqual(report)
  })

  test('error: the drill fails with other keys', async () => {
    const drilled = drill({ lines: lines(data), databaseUrl: undefined, kms: createTestKms() })
    await expect(drilled).rejects.toThrow('was not made with these keys')
  })

  test('error: the drill refuses a backup that these keys did not sign, whoever can seal it', async () => {
    const keys = await backUpKeys()
    const kms = await openKeyBackup(keys, { privateKey })
    const tried = async (signer: Kms | null) =>
      drill({
        lines: lines(await backUp({ publicKey }, { signer })),
        databaseUrl: database.parameters.databaseUrl,
        kms,
      })
    await expect(tried(null)).rejects.toThrow('not signed')
    await expect(tried(createTestKms())).rejects.toThrow('was not made with these keys')
    await expect(tried(kms)).resolves.toMatchObject({ manifest: { madeAtMs: 1 } })
  })

  test('error: refuses a backup that is older than the last one', () => {
    const dataDir = mkdtempSync(join(folder, 'newest-'))
    checkAge(dataDir, { madeAtMs: 1 })
    noteNewest(dataDir, { madeAtMs: Date.UTC(2026, 10, 28) })
    noteNewest(dataDir, { madeAtMs: 1 })
    checkAge(dataDir, { madeAtMs: Date.UTC(2026, 10, 28) })
    expect(() => checkAge(dataDir, { madeAtMs: Date.UTC(2026, 10, 27) })).toThrow(
      'made at 2026-11-27T00:00:00.000Z, before the one of 2026-11-28',
    )
  })

  test('behavior: a server on the restored database releases the same share', async () => {
    await using target = await create()
    await restoreInto(target.parameters, lines(data))
    const { kmsDir = '' } = server.settings
    await using restored = await createWalletTestServer({ ...target.environment, KMS_DIR: kmsDir })
    const shares = await restored.db.selectFrom('custody_shares').selectAll().execute()
    const before = await server.db.selectFrom('custody_shares').selectAll().execute()
    expect(shares).toEqual(expect.arrayContaining(before))
    const rows = await restored.db
      .selectFrom('names')
      .selectAll()
      .orderBy('updated_at_ms')
      .execute()
    expect(rows).toEqual(
      await server.db.selectFrom('names').selectAll().orderBy('updated_at_ms').execute(),
    )
    const user = await restored.db.selectFrom('wallet_users').select('id').executeTakeFirstOrThrow()
    const again = await restored.device()
    const bound = await signInDevice(restored.db, again, {
      userId: user.id,
      nowMs: restored.clock.nowMs,
    })
    const asked = { device_id: bound }
    await restored.db
      .updateTable('custody_shares')
      .set(asked)
      .where('role', '=', 'device')
      .execute()
    expect(await release(again, made.setId, 'sign')).toEqual(made.share)
  })

  test('behavior: a backup holds nothing in the clear, and no share without the keys', async () => {
    const bytes = readFileSync(data)
    for (const text of ['custody', 'example.eth', made.walletId, passphrase])
      expect(bytes.includes(text)).toBe(false)
    const [sums = ''] = readFileSync(`${data}.sha256`, 'utf8').split(' ')
    expect(sums).toMatch(/^[0-9a-f]{64}$/)
  })

  test('error: a wrong passphrase or key opens nothing, and data are not keys', async () => {
    const withPassphrase = await backUp({ passphrase })
    const tryWith = async (path: string, opener: Opener) => {
      for await (const line of lines(path, opener)) return line
      return undefined
    }
    expect(await tryWith(withPassphrase, { passphrase })).toMatchObject({ begin: {} })
    for (const opener of [{ passphrase: 'four other copper words' }, { privateKey }])
      await expect(tryWith(withPassphrase, opener)).rejects.toThrow(BackupError)
    for (const opener of [{ passphrase }, { privateKey: createRecipient().privateKey }])
      await expect(tryWith(data, opener)).rejects.toThrow(BackupError)
    await expect(openKeyBackup(data, { privateKey })).rejects.toThrow('holds data, not keys')
  })

  test('error: a damaged backup restores nothing', async () => {
    const bytes = readFileSync(data)
    const head = bytes.indexOf('\n') + 1
    const bent = [head + 5, Math.floor((head + bytes.length) / 2), bytes.length - 1].map((at) => {
      const copy = Buffer.from(bytes)
      copy[at] = (copy[at] ?? 0) ^ 1
      return copy
    })
    // The header, which names the recipient, is part of the key.
    const moved = Buffer.from(
      bytes.toString('latin1').replace('"madeAtMs":1', '"madeAtMs":2'),
      'latin1',
    )
    const cut = [bytes.subarray(0, -1), bytes.subarray(0, -200), bytes.subarray(0, head)]
    const path = join(folder, 'damaged.backup')
    for (const damaged of [...bent, moved, ...cut, Buffer.concat([bytes, bytes.subarray(head)])]) {
      writeFileSync(path, damaged)
      const restored = drill({ lines: lines(path), databaseUrl: undefined, kms: undefined })
      await expect(restored).rejects.toThrow(BackupError)
    }
  })

  test('error: restores neither into a used database nor a backup of a newer version', async () => {
    await expect(restoreInto(database.parameters, lines(data))).rejects.toThrow('not empty')
    const newer = async function* () {
      for await (const line of lines(data)) {
        const begin = (line as { begin?: { migrations: string[] } }).begin
        yield begin
          ? { begin: { ...begin, migrations: [...begin.migrations, '9999-later'] } }
          : line
      }
    }
    const restored = drill({ lines: newer(), databaseUrl: undefined, kms: undefined })
    await expect(restored).rejects.toThrow('newer version')
  })

  test('error: a row that was left out is noticed', async () => {
    let seen = 0
    const fewer = async function* () {
      for await (const line of lines(data))
        if (!('row' in (line as object)) || ++seen !== 7) yield line
    }
    const restored = drill({ lines: fewer(), databaseUrl: undefined, kms: undefined })
    await expect(restored).rejects.toThrow(/manifest|FOREIGN KEY/)
  })

  test('behavior: restores a table from several parts', async () => {
    await using source = await openSource(database.parameters)
    const ends = database.parameters.databaseUrl === undefined ? [0, 90, 200] : [0, 1, 2]
    const ranges = ends.map((from, at) => ({ table: 'names', from, to: ends[at + 1] }))
    const inParts: Source = {
      ...source,
      ranges: async (table) => (table === 'names' ? ranges : source.ranges(table)),
    }
    const path = await backUp({ publicKey }, { of: inParts })
    const { databaseUrl } = database.parameters
    const report = await drill({
      lines: lines(path),
      databaseUrl,
      kms: createFileKms(ownKeys()),
    })
    expect(report.manifest.tables['names']?.rows).toBe(250)
  })
})
