/// <reference lib="dom" />
// Row 10 of the security tests, for a move to a new wallet: the server is killed between and within its steps. Every
// wallet that coins may have gone to still opens, on the device and from the escrow, and each person has one current
// wallet.
import { randomInt, randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { findNextWallet } from '../../../apps/server/src/embedded/shares/wallets.ts'
import { openDatabase } from '../../../apps/server/src/platform/db/database.ts'
import { describeEachDatabase } from '../../../apps/server/src/platform/db/eachDatabase.ts'
import type { Database } from '../../../apps/server/src/platform/db/schema.ts'
import { openKms } from '../../../apps/server/src/platform/kms/openKms.ts'
import { startCustodyProcess } from '../../../apps/server/src/testing/custodyProcess.ts'
import {
  createWalletDevice,
  type WalletDevice,
} from '../../../apps/server/src/testing/walletDevice.ts'
import { signInDevice } from '../../../apps/server/src/testing/walletServer.ts'
import {
  type CustodyAnswer,
  type KeysDevice,
  signHello,
  signStep,
} from '../../../apps/wallet/src/testing/keys.ts'
import { killDue, patiently } from '../kills.ts'
import { keysOf, type Owned, ownedBy } from '../ownedWallet.ts'
import { howItOpens } from '../storedFactors.ts'
import { moving } from './movingOwner.ts'

type Wallet = Owned['wallet']

const full = process.env['SECURITY'] === 'full'
const moveSteps = ['begin', 'sign', 'stop', 'again', 'finish', 'leftovers'] as const
type MoveStep = (typeof moveSteps)[number]
/** Per database. Each step gets as many as the others. */
const KILLS = full ? 120 : moveSteps.length / 3
/** No step has more answers of the server. */
const MOST_ANSWERS = 4

interface Person {
  userId: string
  device: WalletDevice
  keys: KeysDevice
  /** Coins may have gone to each of them. */
  wallets: Wallet[]
  /** Undefined while the server may have decided either way. */
  current: string | undefined
}

const { ask, begin } = moving(() => Promise.reject(new Error('unused')))

describeEachDatabase('a server killed during a move (row 10)', (create) => {
  test(
    `behavior: loses no receiving wallet in ${KILLS} kills`,
    async () => {
      await using database = await create()
      const folder = mkdtempSync(join(tmpdir(), 'aureus-move-'))
      const { databaseUrl } = database.parameters
      const dataDir = join(folder, 'data')
      const people: Person[] = []
      // Devices outlive the server.
      let server = await startCustodyProcess({ dataDir, databaseUrl })
      const app = { inject: (asked: never) => server.app.inject(asked) } as never
      const db = await openDatabase({ dataDir, databaseUrl })
      const kms = openKms({ production: true, dataDir, kmsDir: `${dataDir}.keys` })
      // The small run has a third of the steps, and another third on the other database.
      const first = full || databaseUrl === undefined ? 0 : KILLS
      let opened = 0
      try {
        for (let kill = 0; kill < KILLS; kill++) {
          const due = killDue(
            moveSteps[(first + kill) % moveSteps.length] as MoveStep,
            MOST_ANSWERS,
          )
          const before = people.length
          const living = (async () => {
            while (!server.isGone())
              await moveOnce(app, { db, people, onStep: due.onStep }).catch(() => undefined)
          })()
          await due.reached
          await wait(randomInt(20))
          await server.kill()
          await living
          server = await startCustodyProcess({ dataDir, databaseUrl })
          for (const person of people.slice(before)) opened += await check({ db, kms }, person)
        }
      } finally {
        await server.kill()
        await db.destroy()
        await kms.close()
        rmSync(folder, { recursive: true, force: true })
      }
      expect(opened).toBeGreaterThan(0)
      if (full) console.log(`row 10: ${KILLS} kills of moves, ${opened} wallets opened, 0 lost`)
    },
    full ? 7_200_000 : 300_000,
  )
})

interface Moving {
  db: Database
  people: Person[]
  onStep(step: MoveStep | 'end'): void
}

/** Begins, signs a step, stops, begins again, ends, and signs for what was left behind. */
async function moveOnce(
  app: Parameters<typeof createWalletDevice>[0],
  { db, people, onStep }: Moving,
): Promise<void> {
  let step: MoveStep | undefined
  const enter = (next: MoveStep | 'end') => {
    step = next === 'end' ? undefined : next
    onStep(next)
  }
  const userId = randomUUID()
  const ip = `203.0.${randomInt(256)}.${randomInt(256)}`
  const made = await createWalletDevice(app, { nowMs: Date.now, ip })
  await signInDevice(db, made, { userId, nowMs: Date.now() })
  const device: WalletDevice = Object.create(made, {
    post: {
      value: async (...asked: Parameters<WalletDevice['post']>) => {
        const answer = await made.post(...asked)
        if (answer.status === 200 && step) onStep(step)
        return answer
      },
    },
  })
  const keys = keysOf(device)
  await keys.create()
  const { wallet: old } = await ownedBy(keys)
  const person: Person = { userId, device, keys, wallets: [old], current: old.accounts.evm }
  people.push(person)

  enter('begin')
  const stopped = await begin(person)
  person.wallets.push(stopped)
  enter('sign')
  await signStep(keys, old)
  enter('stop')
  await must(ask(device, 'move/cancel', { walletId: stopped.walletId }))
  enter('again')
  const next = await begin(person)
  person.wallets.push(next)
  await signStep(keys, old)
  enter('finish')
  person.current = undefined
  await must(ask(device, 'move/finish', { walletId: next.walletId }))
  person.current = next.accounts.evm
  enter('leftovers')
  for (const wallet of [old, stopped]) await signStep(keys, wallet)
  enter('end')
}

async function must(asked: Promise<number | string>): Promise<void> {
  const outcome = await asked
  if (outcome !== 200) throw new Error(`it answered ${outcome}`)
}

/** @returns how many wallets opened */
async function check(
  stored: Parameters<typeof howItOpens>[0],
  { userId, device, keys, wallets, current }: Person,
): Promise<number> {
  const hello = await patiently(() => signHello(keys))
  if (current === undefined) expect(wallets.map(({ accounts }) => accounts.evm)).toContain(hello)
  else expect(hello).toBe(current)
  for (const wallet of wallets) {
    expect(await howItOpens(stored, wallet.walletId, [])).toBe('escrow')
    expect(await patiently(() => signStep(keys, wallet))).toBe(wallet.accounts.evm)
  }
  // Made, and its answer was lost: it opens before anything is sent to it.
  const found = await findNextWallet(stored.db, userId)
  if (!found) return wallets.length
  const { body } = await device.post('/v1/move/list')
  const [next] = (body as CustodyAnswer<'move/list'>).wallets
  if (!next) throw new Error('the next wallet is gone')
  const { deviceId } = await keys.state()
  await patiently(() => keys.own({ type: 'check', deviceId, wallet: next.wallet }))
  return wallets.length + 1
}
