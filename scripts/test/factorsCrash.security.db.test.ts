/// <reference lib="dom" />
// Row 10 of the security tests, for recovery factors: the server is killed between the steps of setting a password,
// testing and replacing it, adding a passkey and removing the password. No wallet is lost, and no escrow goes before its successor has opened the wallet.
import { randomInt, randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { openDatabase } from '../../apps/server/src/db/database.ts'
import { describeEachDatabase } from '../../apps/server/src/db/eachDatabase.ts'
import type { Database } from '../../apps/server/src/db/schema.ts'
import { openKms } from '../../apps/server/src/kms/openKms.ts'
import {
  type CustodyProcess,
  startCustodyProcess,
} from '../../apps/server/src/testing/custodyProcess.ts'
import { createWalletDevice } from '../../apps/server/src/testing/walletDevice.ts'
import { signInDevice } from '../../apps/server/src/testing/walletServer.ts'
import { openByKit } from '../../apps/wallet/src/testing/openStored.ts'
import { enrol, enrolPasskey, keysOf, prove, provePasskey } from './ownedWallet.ts'
import { howItOpens } from './storedFactors.ts'

const full = process.env['SECURITY'] === 'full'
/** Per database. */
const KILLS = full ? 50 : 2
const PASSWORDS = ['the first copper kettle', 'the second copper kettle']

interface Told {
  walletId: string
  evm: string
  /** The password that was confirmed last, and those whose confirmation was under way. */
  confirmed: boolean
  kits: { kit: string; code: string }[]
  /** What passkeys gave. */
  prfs: Uint8Array[]
}

describeEachDatabase('a server killed while keys change hands (row 10)', (create) => {
  test(
    `behavior: ${KILLS} kills while passwords and passkeys are set, tested, replaced and removed lose no wallet`,
    async () => {
      await using database = await create()
      const folder = mkdtempSync(join(tmpdir(), 'aureus-factors-'))
      const { databaseUrl } = database.parameters
      const dataDir = join(folder, 'data')
      const told: Told[] = []
      try {
        for (let kill = 0; kill < KILLS; kill++) {
          const server = await startCustodyProcess({ dataDir, databaseUrl })
          const db = await openDatabase({ dataDir, databaseUrl })
          try {
            const enough = Promise.withResolvers<void>()
            // A life has about 17 answers. Each kill comes after another one of them.
            let left = randomInt(3, 18)
            const onAnswer = () => {
              if (--left === 0) enough.resolve()
            }
            const living = live(server, { db, told, onAnswer })
            await enough.promise
            await wait(randomInt(20))
            await server.kill()
            await living
            await check(db, dataDir, told)
          } finally {
            await server.kill()
            await db.destroy()
          }
        }
      } finally {
        rmSync(folder, { recursive: true, force: true })
      }
      expect(told.length).toBeGreaterThan(0)
      if (full) console.log(`row 10: ${KILLS} kills, ${told.length} wallets, 0 lost`)
    },
    full ? 3_600_000 : 300_000,
  )
})

interface Telling {
  db: Database
  told: Told[]
  onAnswer(): void
}

async function live(server: CustodyProcess, telling: Telling): Promise<void> {
  while (!server.isGone()) await liveOnce(server, telling).catch(() => undefined)
}

async function liveOnce(server: CustodyProcess, { db, told, onAnswer }: Telling): Promise<void> {
  const nowMs = () => Date.now()
  const ip = `203.0.${randomInt(256)}.${randomInt(256)}`
  const device = await createWalletDevice(server.app as never, { nowMs, ip })
  await signInDevice(db, device, { userId: randomUUID(), nowMs: nowMs() })
  const counted: typeof device = Object.create(device, {
    post: {
      value: async (...asked: Parameters<typeof device.post>) => {
        const answer = await device.post(...asked)
        if (answer.status === 200) onAnswer()
        return answer
      },
    },
  })
  const keys = keysOf(counted)
  const wallet = await keys.create()
  const one: Told = {
    walletId: wallet.walletId,
    evm: wallet.accounts.evm,
    confirmed: false,
    kits: [],
    prfs: [],
  }
  told.push(one)
  for (const password of PASSWORDS) {
    const { factor, kit, code } = await enrol(keys, password)
    one.kits.push({ kit, code })
    if (factor.heldUntilMs !== null)
      await db
        .updateTable('custody_factors')
        .set({ created_at_ms: 0 })
        .where('set_id', '=', factor.setId)
        .execute()
    await prove(keys, factor, password)
    one.confirmed = true
  }
  const enrolled = await enrolPasskey(keys, counted)
  const { kit, code, factor, prf } = enrolled
  one.kits.push({ kit, code })
  one.prfs.push(prf)
  // It joined the password, so it would wait a day; and it is tested after a later sign-in.
  await db
    .updateTable('custody_factors')
    .set({ created_at_ms: 0 })
    .where('set_id', '=', factor.setId)
    .execute()
  await provePasskey(keys, counted, enrolled)
  const passwords = await db
    .selectFrom('custody_factors')
    .select('set_id')
    .where('wallet_id', '=', wallet.walletId)
    .where('kind', '=', 'password')
    .execute()
  for (const { set_id: setId } of passwords) await counted.post('/v1/factors/remove', { setId })
}

async function check(db: Database, dataDir: string, told: readonly Told[]): Promise<void> {
  const kms = openKms({ production: true, dataDir, kmsDir: `${dataDir}.keys` })
  for (const { walletId, evm, confirmed, kits, prfs } of told) {
    const how = await howItOpens({ db, kms }, walletId, PASSWORDS, prfs)
    expect(how).not.toBe('no')
    // What was called the owner's alone stays so.
    if (confirmed) expect(['password', 'passkey']).toContain(how)
    for (const { kit, code } of kits) expect(await openByKit(kit, code)).toBe(evm)
  }
}
