/// <reference lib="dom" />
// For tests: a server whose database can be copied and restored, with the wallet's own keys.
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join as joinPath } from 'node:path'
import type { TestDatabase } from '../../apps/server/src/platform/db/eachDatabase.ts'
import { copierOf } from '../../apps/server/src/testing/copyDatabase.ts'
import { createWalletDevice } from '../../apps/server/src/testing/walletDevice.ts'
import {
  createWalletTestServer,
  signInDevice,
  type WalletTestServer,
} from '../../apps/server/src/testing/walletServer.ts'
import { keysOf } from './ownedWallet.ts'

/** One device of one user, and a server that can be stopped, copied and restored. */
export async function startDrill(create: () => Promise<TestDatabase>) {
  const database = await create()
  // With PostgreSQL, only the keys are in this folder.
  const dataDir = database.parameters.dataDir || mkdtempSync(joinPath(tmpdir(), 'aureus-drill-'))
  const environment = { DATA_DIR: dataDir, ...database.environment }
  let server: WalletTestServer = await createWalletTestServer(environment)
  const wallet = { inject: (request: never) => server.wallet.inject(request) }
  const nowMs = () => server.clock.nowMs
  const userId = randomUUID()

  async function join() {
    const device = await createWalletDevice(wallet as never, { nowMs })
    await signInDevice(server.db, device, { userId, nowMs: nowMs() })
    return { device, keys: keysOf(device) }
  }
  const { device, keys } = await join()

  /** Runs while no server has the database open. */
  async function offline(act: () => Promise<void>): Promise<void> {
    await server[Symbol.asyncDispose]()
    await act()
    server = await createWalletTestServer(environment)
  }

  return {
    device,
    keys,
    /** Another device of the same user. */
    join,
    db: () => server.db,
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
      for (const folder of [dataDir, `${dataDir}.keys`])
        rmSync(folder, { recursive: true, force: true })
    },
  }
}
