/// <reference lib="dom" />
// Row 10 of the security tests, for wallets that are their owner's alone: the server is killed between and within the
// steps of making a wallet, setting and replacing a factor, renewing a device's set, exporting and revoking. No wallet
// is lost, no device loses its share, and no escrow goes before its successor has opened the wallet.
import { randomInt, randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { openDatabase } from '../../apps/server/src/platform/db/database.ts'
import { describeEachDatabase } from '../../apps/server/src/platform/db/eachDatabase.ts'
import type { Database } from '../../apps/server/src/platform/db/schema.ts'
import { openKms } from '../../apps/server/src/platform/kms/openKms.ts'
import { startCustodyProcess } from '../../apps/server/src/testing/custodyProcess.ts'
import { signHello } from '../../apps/wallet/src/testing/keys.ts'
import { openByKit } from '../../apps/wallet/src/testing/openStored.ts'
import { killDue, patiently } from './kills.ts'
import { type LifeStep, lifeSteps, liveOnce, PASSWORD_OF_LIFE, type Told } from './ownedLife.ts'
import { howItOpens } from './storedFactors.ts'

const full = process.env['SECURITY'] === 'full'
/** Per database. Each step gets as many as the others. */
const KILLS = full ? 125 : lifeSteps.length / 2
/** No step has more answers of the server. A kill that is due later comes at the step's end. */
const MOST_ANSWERS = 8

describeEachDatabase('a server killed while keys change hands (row 10)', (create) => {
  test(
    `behavior: ${KILLS} kills while wallets are made, owned, renewed, exported and revoked lose none`,
    async () => {
      await using database = await create()
      const folder = mkdtempSync(join(tmpdir(), 'aureus-factors-'))
      const { databaseUrl } = database.parameters
      const dataDir = join(folder, 'data')
      const told: Told[] = []
      const kills = new Map<LifeStep, number>()
      let signed = 0
      // Devices outlive the server.
      let server = await startCustodyProcess({ dataDir, databaseUrl })
      const app = { inject: (asked: never) => server.app.inject(asked) } as never
      const db = await openDatabase({ dataDir, databaseUrl })
      // The small run has half of the steps, and another half on the other database.
      const first = full || databaseUrl === undefined ? 0 : KILLS
      try {
        for (let kill = 0; kill < KILLS; kill++) {
          const victim = lifeSteps[(first + kill) % lifeSteps.length] as LifeStep
          const due = killDue(victim, MOST_ANSWERS)
          const before = told.length
          const living = liveUntil(server.isGone, () =>
            liveOnce(app, { db, told, onStep: due.onStep, userId: randomUUID() }),
          )
          await due.reached
          await wait(randomInt(20))
          await server.kill()
          await living
          kills.set(victim, (kills.get(victim) ?? 0) + 1)
          const made = told.slice(before)
          await check(db, dataDir, made)
          server = await startCustodyProcess({ dataDir, databaseUrl })
          signed += await signAll(made)
          if (full && kill % 25 === 24)
            console.log(`row 10: after ${kill + 1} kills ${told.length} wallets, 0 lost`)
        }
        await check(db, dataDir, told)
      } finally {
        await server.kill()
        await db.destroy()
        rmSync(folder, { recursive: true, force: true })
      }
      expect(told.length).toBeGreaterThan(0)
      if (full)
        console.log(
          `row 10: ${KILLS} kills (${[...kills].map((each) => each.join(' ')).join(', ')}), ` +
            `${told.length} wallets, ${signed} devices signed after a kill, 0 lost`,
        )
    },
    full ? 7_200_000 : 300_000,
  )
})

async function liveUntil(isOver: () => boolean, live: () => Promise<void>): Promise<void> {
  while (!isOver()) await live().catch(() => undefined)
}

/** Every wallet opens from what is stored: with the escrow, or with its owner's factor. So does every kit. */
async function check(db: Database, dataDir: string, told: readonly Told[]): Promise<void> {
  const kms = openKms({ production: true, dataDir, kmsDir: `${dataDir}.keys` })
  for (const { walletId, evm, isOwned, kits, prfs } of told) {
    const how = await howItOpens({ db, kms }, walletId, [PASSWORD_OF_LIFE], prfs)
    expect(how).not.toBe('no')
    // What was called the owner's alone stays so.
    if (isOwned) expect(['password', 'passkey']).toContain(how)
    for (const { kit, code } of kits) expect(await openByKit(kit, code)).toBe(evm)
  }
}

/** Every device that was not revoked signs at the next server. @returns how many did */
async function signAll(told: readonly Told[]): Promise<number> {
  let signed = 0
  for (const { evm, devices } of told)
    for (const { keys, state } of devices) {
      if (state === 'revoked') continue
      // Within a revocation or a recovery it may be over or not.
      const isSigned = await patiently(() => signHello(keys)).catch((error: unknown) => {
        if (state === 'has') throw error
      })
      if (isSigned === undefined) continue
      expect(isSigned).toBe(evm)
      signed += 1
    }
  return signed
}
