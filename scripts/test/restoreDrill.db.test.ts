/// <reference lib="dom" />
// A drill for the day when an older copy of the database is restored, or a failover loses its last commits: the real
// server on a real database, and the wallet's own keys.
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { describeEachDatabase, type TestDatabase } from '../../apps/server/src/db/eachDatabase.ts'
import { copierOf } from '../../apps/server/src/testing/copyDatabase.ts'
import { createWalletDevice } from '../../apps/server/src/testing/walletDevice.ts'
import {
  createWalletTestServer,
  signInDevice,
  type WalletTestServer,
} from '../../apps/server/src/testing/walletServer.ts'
import { createKeysDevice, signHello } from '../../apps/wallet/src/testing/keys.ts'

const TIMEOUT_MS = 120_000

describeEachDatabase('a restored database', (create) => {
  test('behavior: a device signs with its previous share', { timeout: TIMEOUT_MS }, async () => {
    await using drill = await startDrill(create)
    const { keys } = drill
    const { accounts, set } = await keys.create()
    const putBack = await drill.copy()
    expect((await keys.reshare()).setId).not.toBe(set?.setId)
    await putBack()
    expect((await keys.state()).wallet?.set?.setId).toBe(set?.setId)
    expect(await signHello(keys)).toBe(accounts.evm)
    // It continues normally from there.
    await keys.reshare()
    expect(await signHello(keys)).toBe(accounts.evm)
    expect(keys.shares.records.size).toBe(1)
  })

  test('behavior: a device without its previous share reports it and recovers immediately', {
    timeout: TIMEOUT_MS,
  }, async () => {
    await using drill = await startDrill(create)
    const { keys } = drill
    const { accounts, set } = await keys.create()
    const putBack = await drill.copy()
    await keys.reshare()
    expect(await signHello(keys)).toBe(accounts.evm)
    await putBack()
    expect(await keys.holds(set?.setId ?? '')).toBe(false)
    await expect(signHello(keys)).rejects.toMatchObject({ reason: 'NoShareError' })
    expect((await drill.device.post('/v1/recovery/start')).status).toBe(200)
    await expect(keys.recover()).rejects.toMatchObject({ reason: 'recovery_waits' })
    await drill.approve()
    await keys.recover()
    expect(await signHello(keys)).toBe(accounts.evm)
  })
})

/** One device of one user, and a server that can be stopped, copied and restored. */
async function startDrill(create: () => Promise<TestDatabase>) {
  const database = await create()
  // With PostgreSQL, only the keys are in this folder.
  const dataDir = database.parameters.dataDir || mkdtempSync(join(tmpdir(), 'aureus-drill-'))
  const environment = { DATA_DIR: dataDir, ...database.environment }
  let server: WalletTestServer = await createWalletTestServer(environment)
  const wallet = { inject: (request: never) => server.wallet.inject(request) }
  const nowMs = () => server.clock.nowMs
  const device = await createWalletDevice(wallet as never, { nowMs })
  await signInDevice(server.db, device, { userId: randomUUID(), nowMs: nowMs() })
  const call = async (route: string, body: object) => {
    const { status, body: answer } = await device.post(`/v1/${route}`, body)
    if (status === 200) return answer as unknown
    throw Object.assign(new Error(route), { reason: answer.reasons[0].name as string })
  }
  const keys = createKeysDevice(call, async () => (await device.post('/v1/deposit/key')).body)

  /** Runs while no server has the database open. */
  async function offline(act: () => Promise<void>): Promise<void> {
    await server[Symbol.asyncDispose]()
    await act()
    server = await createWalletTestServer(environment)
  }

  return {
    device,
    keys,
    /** Approves like another device of the owner. */
    async approve(): Promise<void> {
      const approved = { approved_at_ms: nowMs(), ready_at_ms: nowMs() }
      await server.db.updateTable('custody_recoveries').set(approved).execute()
    },
    /** @returns a function that restores the copy */
    async copy(): Promise<() => Promise<void>> {
      const take = copierOf(database.parameters)
      await offline(take.copy)
      return () => offline(take.putBack)
    },
    async [Symbol.asyncDispose]() {
      await server[Symbol.asyncDispose]()
      await database[Symbol.asyncDispose]()
      for (const folder of [dataDir, `${dataDir}.copy`, `${dataDir}.keys`])
        rmSync(folder, { recursive: true, force: true })
    },
  }
}
