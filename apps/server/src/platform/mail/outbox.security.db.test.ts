// Row 10 of the security tests, for mail: the server is killed at random moments, again and again. Owners are
// notified of everything that the server confirmed.
import { randomInt, randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { newWallet } from '../../testing/custodyClient.ts'
import { type CustodyProcess, startCustodyProcess } from '../../testing/custodyProcess.ts'
import { startSmtpServer } from '../../testing/smtpServer.ts'
import { createWalletDevice, type WalletDevice } from '../../testing/walletDevice.ts'
import { emailOf, signInDevice } from '../../testing/walletServer.ts'
import { openDatabase } from '../db/database.ts'
import { describeEachDatabase } from '../db/eachDatabase.ts'
import type { Database } from '../db/schema.ts'

const full = process.env['SECURITY'] === 'full'
/** Per database. */
const KILLS = full ? 100 : 2
const PEOPLE = 3

/** A confirmed action. Its owner must get a mail containing this text. */
interface Told {
  to: string
  subject: RegExp
}

describeEachDatabase('the outbox of a killed server (row 10)', (create) => {
  test(
    `behavior: ${KILLS} kills at random moments lose no notice of a confirmed action`,
    async () => {
      await using database = await create()
      const folder = mkdtempSync(join(tmpdir(), 'aureus-outbox-'))
      const { databaseUrl } = database.parameters
      const dataDir = join(folder, 'data')
      const told: Told[] = []
      let onStep = () => {}
      await using smtp = await startSmtpServer(() => onStep())
      const startServer = () => startCustodyProcess({ dataDir, databaseUrl, smtpUrl: smtp.url })
      try {
        for (let kill = 0; kill < KILLS; kill++) {
          const server = await startServer()
          const db = await openDatabase({ dataDir, databaseUrl })
          try {
            const enough = Promise.withResolvers<void>()
            let left = randomInt(1, 15)
            // Counted in answers and mails, not in time, so that slow machines are killed at the same moments.
            onStep = () => {
              if (--left === 0) enough.resolve()
            }
            const people = Array.from({ length: PEOPLE }, () => live(server, { db, told, onStep }))
            await enough.promise
            await wait(randomInt(20))
            await server.kill()
            await Promise.all(people)
          } finally {
            await server.kill()
            await db.destroy()
          }
        }
        await drain(startServer, { dataDir, databaseUrl })
      } finally {
        rmSync(folder, { recursive: true, force: true })
      }
      const missing = told.filter(
        ({ to, subject }) =>
          !smtp.arrived.some((mail) => mail.to === to && subject.test(mail.subject)),
      )
      expect(told.length).toBeGreaterThan(0)
      expect(missing).toEqual([])
      const ids = new Set(smtp.arrived.map(({ messageId }) => messageId))
      const twice = smtp.arrived.length - ids.size
      // A mail in delivery at a kill, one per connection, may arrive twice.
      expect(twice).toBeLessThanOrEqual(KILLS * 4)
      if (full)
        console.log(
          `row 10: ${KILLS} kills, ${told.length} notices told of, 0 lost, ${smtp.arrived.length} mails, ${twice} of them twice`,
        )
    },
    full ? 3_600_000 : 300_000,
  )
})

interface Telling {
  db: Database
  told: Told[]
  onStep(): void
}

/** Creates wallets, requests them from second devices and removes those, until the server is gone. */
async function live(server: CustodyProcess, telling: Telling): Promise<void> {
  while (!server.isGone()) await liveOnce(server, telling).catch(() => undefined)
}

async function liveOnce(server: CustodyProcess, { db, told, onStep }: Telling): Promise<void> {
  const nowMs = () => Date.now()
  const userId = randomUUID()
  const to = emailOf(userId)
  const newDevice = async () => {
    const ip = `203.0.${randomInt(256)}.${randomInt(256)}`
    const device = await createWalletDevice(server.app as never, { nowMs, ip })
    const deviceId = await signInDevice(db, device, { userId, nowMs: nowMs() })
    return { device, deviceId }
  }
  const first = await newDevice()
  const { body } = await newWallet(first.device)
  await answered(first.device, 'wallet/create', body)
  const second = await newDevice()
  await answered(second.device, 'recovery/start', {})
  told.push({ to, subject: /^A new device will get/ })
  onStep()
  await answered(first.device, 'devices/revoke', { deviceId: second.deviceId })
  told.push({ to, subject: /^A device was removed/ })
  onStep()
}

async function answered(device: WalletDevice, route: string, body: object): Promise<void> {
  const { status } = await device.post(`/v1/${route}`, body)
  if (status !== 200) throw new Error(`${route} answered ${status}`)
}

/** A last server sends what the killed ones left. Their leases count as expired. */
async function drain(
  startServer: () => Promise<CustodyProcess>,
  parameters: { dataDir: string; databaseUrl: string | undefined },
): Promise<void> {
  const db = await openDatabase(parameters)
  const due = db.selectFrom('mail_outbox').select('id').where('kind', '!=', 'reminder')
  await db
    .updateTable('mail_outbox')
    .set({ next_at_ms: 0 })
    .where('kind', '!=', 'reminder')
    .where('died_at_ms', 'is', null)
    .execute()
  const server = await startServer()
  try {
    await expect.poll(() => due.execute(), { interval: 100 }).toEqual([])
  } finally {
    await server.kill()
    await db.destroy()
  }
}
