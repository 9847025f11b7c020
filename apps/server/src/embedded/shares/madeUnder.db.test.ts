import { randomUUID } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { describeEachDatabase, type TestDatabase } from '../../platform/db/eachDatabase.ts'
import { createWallet, newWallet } from '../../testing/custodyClient.ts'
import { createMailbox } from '../../testing/mailbox.ts'
import { releaseLogOf } from '../../testing/releaseLog.ts'
import type { WalletDevice } from '../../testing/walletDevice.ts'
import { createWalletTestServer, signInDevice } from '../../testing/walletServer.ts'

const [first, second] = ['a'.repeat(64), 'b'.repeat(64)]
const log = releaseLogOf('example.com/releases', ['f'.repeat(64), first, second])
const [, made, later] = log.entries

describeEachDatabase('the entry under which a wallet was made', (create) => {
  const folder = mkdtempSync(join(tmpdir(), 'aureus-made-under-'))
  const walletDist = join(folder, 'wallet')
  const mailbox = createMailbox()
  let database: TestDatabase
  let server: Awaited<ReturnType<typeof createWalletTestServer>>

  function write(path: string, content: string | Uint8Array): void {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), content)
  }
  const deploy = (manifest: string) => write('wallet/.release', manifest)

  beforeAll(async () => {
    for (const [path, content] of Object.entries(log.files)) write(`log/${path}`, content)
    database = await create()
    const { databaseUrl } = database.parameters
    const environment = {
      RELEASE_LOG_DIR: join(folder, 'log'),
      ...(databaseUrl && { DATABASE_URL: databaseUrl }),
    }
    server = await createWalletTestServer(environment, { walletDist, sendMail: mailbox.send })
  })
  beforeEach(() => deploy(first))
  afterAll(async () => {
    await server[Symbol.asyncDispose]()
    await database[Symbol.asyncDispose]()
    rmSync(folder, { recursive: true })
  })

  async function newcomer(): Promise<WalletDevice> {
    const device = await server.device()
    await signInDevice(server.db, device, { userId: randomUUID(), nowMs: server.clock.nowMs })
    return device
  }
  const entryOf = async (device: WalletDevice) => {
    const { status, body } = await device.post('/v1/wallet/entry')
    return status === 200 ? body : status
  }
  /** The text of the notice about a freeze. */
  async function notice(device: WalletDevice): Promise<string> {
    expect((await device.post('/v1/wallet/freeze')).status).toBe(200)
    await server.mailer.sendDue()
    return mailbox.mails.at(-1)?.text ?? ''
  }

  test('behavior: stays with the wallet when other code is served, and notices name both', async () => {
    const device = await newcomer()
    await createWallet(device)
    deploy(second)
    expect(await entryOf(device)).toEqual({ entry: made })
    const text = await notice(device)
    expect(text).toContain(
      `Your wallet was made under entry 1 of the log example.com/releases, ${made?.hash}.`,
    )
    expect(text).toContain(
      `The code that this site serves now is entry 2 of the log example.com/releases, ${later?.hash}.`,
    )
  })

  test('behavior: a notice names it once while the same code is served', async () => {
    const device = await newcomer()
    await createWallet(device)
    const text = await notice(device)
    expect(text.match(/entry \d/g)).toEqual(['entry 1'])
    expect(text).toContain('Your wallet was made under entry 1')
  })

  test('behavior: a wallet that a move begins has its own', async () => {
    const device = await newcomer()
    await createWallet(device)
    deploy(second)
    expect((await device.post('/v1/move/allow')).status).toBe(200)
    const { body } = await newWallet(device, { seed: 7 })
    expect((await device.post('/v1/move/begin', body)).status).toBe(200)
    expect(await entryOf(device)).toEqual({ entry: made })
    const { walletId } = body
    expect((await device.post('/v1/move/finish', { walletId })).status).toBe(200)
    expect(await entryOf(device)).toEqual({ entry: later })
  })

  test('param: code without an entry: none is kept', async () => {
    deploy('e'.repeat(64))
    const device = await newcomer()
    expect(await entryOf(device)).toEqual({ entry: null })
    await createWallet(device)
    deploy(second)
    expect(await entryOf(device)).toEqual({ entry: null })
    const text = await notice(device)
    expect(text).toContain(
      `The code of this wallet is public: entry 2 of the log example.com/releases`,
    )
    expect(text).not.toContain('was made')
  })

  test('error: a stored value of another form is not named, and the notice is sent', async () => {
    const device = await newcomer()
    const { walletId } = await createWallet(device)
    for (const stored of ['{"origin":"x"}', 'nonsense']) {
      await server.db
        .updateTable('custody_wallets')
        .set({ made_under: stored })
        .where('id', '=', walletId)
        .execute()
      expect(await entryOf(device)).toEqual({ entry: null })
    }
    expect(await notice(device)).not.toContain('was made')
  })

  test('error: a stranger without a session does not get it', async () => {
    expect(await entryOf(await server.device())).toBe(401)
  })
})
