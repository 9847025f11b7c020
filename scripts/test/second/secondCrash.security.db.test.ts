/// <reference lib="dom" />
// Row 10 of the security tests, with a second server: both are processes of their own, and one of them is killed while
// wallets are made. No confirmed wallet is lost, and nothing stays at the second server that no wallet has.
import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { moveAll } from '../../../apps/server/src/app/commands/moveEscrows.ts'
import type { EscrowDatabase } from '../../../apps/server/src/embedded/escrow/schema.ts'
import { openFor } from '../../../apps/server/src/embedded/escrow/sealed.ts'
import { escrowKeyOf } from '../../../apps/server/src/embedded/escrow/server.ts'
import { createEscrowLink } from '../../../apps/server/src/embedded/escrowLink/escrowLink.ts'
import { endDue } from '../../../apps/server/src/embedded/shares/second.ts'
import { openRow } from '../../../apps/server/src/embedded/shares/stored.ts'
import { openDatabase, openEscrowDatabase } from '../../../apps/server/src/platform/db/database.ts'
import { describeEachDatabase } from '../../../apps/server/src/platform/db/eachDatabase.ts'
import { openKms } from '../../../apps/server/src/platform/kms/openKms.ts'
import { startCustodyProcess } from '../../../apps/server/src/testing/custodyProcess.ts'
import { startSecondProcess } from '../../../apps/server/src/testing/second/secondProcess.ts'
import { createWalletDevice } from '../../../apps/server/src/testing/walletDevice.ts'
import { signInDevice } from '../../../apps/server/src/testing/walletServer.ts'
import { combinesToWallet } from '../../../apps/wallet/src/testing/openStored.ts'
import { keysOf } from '../ownedWallet.ts'

const full = process.env['SECURITY'] === 'full'
/** Per database. */
const KILLS = full ? 40 : 2
const PEOPLE = 2
const LATER_MS = 11 * 60_000

describeEachDatabase('killed servers, of which one is the second (row 10)', (create) => {
  test(
    `behavior: ${KILLS} kills lose no confirmed wallet and leave no share behind`,
    async () => {
      await using main = await create()
      await using second = await create()
      const { environment, ...there } = await startSecondProcess(second)
      const dataDir = main.parameters.dataDir || `${there.dataDir}.main`
      const { databaseUrl } = main.parameters
      const made: { walletId: string; evm: string }[] = []
      let process = there.process
      const db = await openDatabase({ dataDir, databaseUrl })
      const own = await openEscrowDatabase({
        dataDir: there.dataDir,
        databaseUrl: second.parameters.databaseUrl,
      })
      const ofSecond = own as unknown as EscrowDatabase
      try {
        for (let kill = 0; kill < KILLS; kill++) {
          const server = await startCustodyProcess({ dataDir, databaseUrl, environment })
          let left = randomInt(1, 4)
          const enough = Promise.withResolvers<void>()
          const people = Array.from({ length: PEOPLE }, async () => {
            while (!server.isGone() && !process.isGone()) await liveOnce().catch(() => wait(5))
          })
          await enough.promise
          await wait(randomInt(20))
          if (kill % 2 === 0) await server.kill()
          else {
            await process.kill()
            process = await there.again()
          }
          await server.kill()
          await Promise.all(people)

          async function liveOnce() {
            const ip = `203.0.${randomInt(256)}.${randomInt(256)}`
            const device = await createWalletDevice(server.app as never, { nowMs: Date.now, ip })
            await signInDevice(db, device, { userId: randomUUID(), nowMs: Date.now() })
            const { walletId, accounts } = await keysOf(device).create()
            made.push({ walletId, evm: accounts.evm })
            if (--left <= 0) enough.resolve()
          }
        }
        expect(made.length).toBeGreaterThan(0)
        const kms = openKms({ production: true, dataDir, kmsDir: `${dataDir}.keys` })
        const kmsThere = openKms({
          production: true,
          dataDir: there.dataDir,
          kmsDir: `${there.dataDir}.keys`,
        })
        const escrow = createEscrowLink({
          url: environment.ESCROW_URL,
          token: environment.ESCROW_TOKEN,
          key: await escrowKeyOf(kmsThere),
        })
        // What the minute's round would do, once the open deposits are too old.
        await endDue({ db, clock: () => Date.now() + LATER_MS, escrow })
        const noted = await db.selectFrom('custody_deposits').select('set_id').execute()
        const kept = await ofSecond.selectFrom('escrow_shares').selectAll().execute()
        expect(kept.map(({ set_id }) => set_id).toSorted()).toEqual(
          noted.map(({ set_id }) => set_id).toSorted(),
        )
        for (const { walletId, evm } of made) {
          const rows = await db
            .selectFrom('custody_shares')
            .selectAll()
            .where('wallet_id', '=', walletId)
            .where('role', '=', 'server')
            .execute()
          const share = kept.find(({ wallet_id }) => wallet_id === walletId)
          if (!share) throw new Error('a confirmed wallet has no share there')
          const plains = [
            ...(await Promise.all(rows.map((row) => openRow(kms, row)))),
            await openFor(kmsThere, { kind: 'share', setId: share.set_id }, share),
          ]
          expect(await combinesToWallet(plains, evm)).toBe(true)
        }
        // There is nothing left to move.
        const context = { db, kms, clock: Date.now, escrow }
        expect(await moveAll(context)).toEqual({ moved: 0, left: 0 })
        await escrow.close()
        if (full) console.log(`row 10: ${KILLS} kills, ${made.length} confirmed wallets, 0 lost`)
      } finally {
        await process.kill()
        await db.destroy()
        await own.destroy()
        there.remove()
      }
    },
    full ? 1_800_000 : 240_000,
  )
})
