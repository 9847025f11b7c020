// Row 10 of the security tests: the server is killed in the middle of its work, again and again. It keeps
// everything that it confirmed.
import { randomInt, randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { openDatabase } from '../../platform/db/database.ts'
import { describeEachDatabase } from '../../platform/db/eachDatabase.ts'
import type { Database } from '../../platform/db/schema.ts'
import { openKms } from '../../platform/kms/openKms.ts'
import { deposit, newId, newWallet, randomShare, release } from '../../testing/custodyClient.ts'
import { type CustodyProcess, startCustodyProcess } from '../../testing/custodyProcess.ts'
import { createWalletDevice, type WalletDevice } from '../../testing/walletDevice.ts'
import { signInDevice } from '../../testing/walletServer.ts'
import { openRow } from './stored.ts'

const full = process.env['SECURITY'] === 'full'
/** Per database. */
const KILLS = full ? 125 : 2
const PEOPLE = 3

/** What one user was told, and what was in progress when the server died. */
interface Told {
  recovery: Buffer
  recoverySetId: string
  /** Any of these may be in force. Once the server confirmed one, only that one may be. */
  possible: Map<string, Buffer>
  deviceId: string
  isRevoked: 'no' | 'perhaps' | 'yes'
}

describeEachDatabase('a killed server (row 10)', (create) => {
  test(
    `behavior: ${KILLS} kills during creation, reshare and revoke lose no confirmed wallet`,
    async () => {
      await using database = await create()
      const folder = mkdtempSync(join(tmpdir(), 'aureus-crash-'))
      const { databaseUrl } = database.parameters
      const dataDir = join(folder, 'data')
      const told: Told[] = []
      try {
        for (let kill = 0; kill < KILLS; kill++) {
          const server = await startCustodyProcess({ dataDir, databaseUrl })
          const db = await openDatabase({ dataDir, databaseUrl })
          try {
            const enough = Promise.withResolvers<void>()
            let left = randomInt(1, 15)
            const onAnswer = () => {
              if (--left === 0) enough.resolve()
            }
            const telling = { db, told, onAnswer }
            const people = Array.from({ length: PEOPLE }, () => live(server, telling))
            // Counted in answers, not in time, so that slow machines are killed at the same moments.
            await enough.promise
            await wait(randomInt(20))
            await server.kill()
            await Promise.all(people)
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
      if (full) console.log(`row 10: ${KILLS} kills, ${told.length} confirmed wallets, 0 lost`)
    },
    full ? 3_600_000 : 300_000,
  )
})

interface Telling {
  db: Database
  told: Told[]
  onAnswer(): void
}

/** Creates wallets, changes and revokes their sets, until the server is gone. */
async function live(server: CustodyProcess, telling: Telling): Promise<void> {
  while (!server.isGone()) {
    // A busy server may also refuse. What was in progress is in `told` as possible.
    await liveOnce(server, telling).catch(() => undefined)
  }
}

async function liveOnce(server: CustodyProcess, { db, told, onAnswer }: Telling): Promise<void> {
  const nowMs = () => Date.now()
  const ip = `203.0.${randomInt(256)}.${randomInt(256)}`
  const device = await createWalletDevice(server.app as never, { nowMs, ip })
  const deviceId = await signInDevice(db, device, { userId: randomUUID(), nowMs: nowMs() })
  const { body, made } = await newWallet(device)
  const one: Told = {
    recovery: made.recovery,
    recoverySetId: made.recoverySetId,
    possible: new Map([[made.setId, made.share]]),
    deviceId,
    isRevoked: 'no',
  }
  await answered(device, 'wallet/create', body)
  told.push(one)
  onAnswer()
  let setId = made.setId
  for (let at = 0; at < 2; at++) {
    if (typeof (await release(device, setId, 'reshare')) === 'string') break
    const next = newId()
    const share = randomShare(next)
    const added = { setId: next, deposit: await deposit(device, share) }
    await answered(device, 'sets/reshare', added)
    onAnswer()
    one.possible.set(next, share)
    await answered(device, 'sets/activate', { setId: next })
    one.possible = new Map([[next, share]])
    setId = next
    onAnswer()
  }
  one.isRevoked = 'perhaps'
  await answered(device, 'devices/revoke', { deviceId })
  one.isRevoked = 'yes'
  onAnswer()
}

async function answered(device: WalletDevice, route: string, body: object): Promise<void> {
  const { status } = await device.post(`/v1/${route}`, body)
  if (status !== 200) throw new Error(`${route} answered ${status}`)
}

/**
 * Checks that every confirmed wallet opens: always by its recovery set, and by its device unless that was revoked.
 */
async function check(db: Database, dataDir: string, told: readonly Told[]): Promise<void> {
  const kms = openKms({ production: true, dataDir, kmsDir: `${dataDir}.keys` })
  for (const { recovery, recoverySetId, possible, deviceId, isRevoked } of told) {
    const rows = await db
      .selectFrom('custody_shares')
      .selectAll()
      .where((is) => is.or([is('set_id', '=', recoverySetId), is('device_id', '=', deviceId)]))
      .execute()
    const open = async (role: string) => {
      const row = rows.find((one) => one.role === role && one.state === 'active')
      return row ? { setId: row.set_id, bytes: await openRow(kms, row) } : undefined
    }
    const [server, escrow, device] = await Promise.all(['server', 'escrow', 'device'].map(open))
    expect(
      Buffer.concat([server?.bytes ?? Buffer.alloc(0), escrow?.bytes ?? Buffer.alloc(0)]),
    ).toEqual(recovery)
    if (isRevoked === 'yes') expect(device).toBeUndefined()
    if (isRevoked === 'no' || device)
      expect(device?.bytes).toEqual(possible.get(device?.setId ?? ''))
  }
}
