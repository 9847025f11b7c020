// Losses are counted exactly, and wallets whose operations fail wait, on both databases.
import { randomUUID } from 'node:crypto'
import { parseEther } from 'viem'
import { expect, test } from 'vitest'
import {
  createWalletUser,
  describeEachDatabase,
  openBefore,
} from '../../../platform/db/eachDatabase.ts'
import type { Database } from '../../../platform/db/schema.ts'
import { claim } from '../queueRows.ts'
import { conclude, store } from '../store.ts'
import { lossesOf, pauseOf, recordLoss, stoppedBy } from './losses.ts'

const nowMs = Date.UTC(2026, 10, 25, 12)
const DAY_MS = 86_400_000
const GWEI = 1_000_000_000n
const limits = { wallet: 10n * GWEI, day: 30n * GWEI, total: 50n * GWEI }

describeEachDatabase('losses', (create) => {
  let db: Database
  openBefore(create, (opened) => {
    db = opened
  })
  const lose = (network: string, sender: string, gwei: bigint, atMs = nowMs) =>
    recordLoss(db, { network, sender, nowMs: atMs, wei: gwei * GWEI })
  const stopped = (network: string, sender: string, atMs = nowMs) =>
    stoppedBy(db, limits, { network, sender, nowMs: atMs })

  test('behavior: parallel losses all count, and stop the wallet at its limit', async () => {
    expect(await stopped('a', 'ann')).toBeUndefined()
    await Promise.all(Array.from({ length: 9 }, () => lose('a', 'ann', 1n)))
    expect(await stopped('a', 'ann')).toBeUndefined()
    await lose('a', 'ann', 1n)
    expect(await stopped('a', 'ann')).toBe('wallet')
    expect(await stopped('a', 'bob')).toBeUndefined()
    expect(await stopped('b', 'ann')).toBeUndefined()
    expect(await stopped('a', 'ann', nowMs + DAY_MS)).toBeUndefined()
  })

  test('behavior: many wallets stop the day, and days stop everything', async () => {
    for (const sender of ['ann', 'bob', 'eve']) await lose('c', sender, 10n)
    expect(await stopped('c', 'new')).toBe('day')
    expect(await stopped('c', 'new', nowMs + DAY_MS)).toBeUndefined()
    await lose('c', 'ann', 20n, nowMs + DAY_MS)
    expect(await stopped('c', 'new', nowMs + 2 * DAY_MS)).toBe('total')
    expect(await lossesOf(db)).toContainEqual({ network: 'c', gwei: 50 })
  })

  test('param: nothing lost stops nothing, also with a limit of nothing', async () => {
    await lose('d', 'ann', 0n)
    const place = { network: 'd', sender: 'ann', nowMs }
    expect(await stoppedBy(db, { wallet: 0n, day: 0n, total: 0n }, place)).toBeUndefined()
    expect(await stoppedBy(db, { ...limits, day: parseEther('9') }, place)).toBeUndefined()
  })

  test('behavior: a wallet waits longer after each failure that a queue had sent', async () => {
    const network = 'eip155:7'
    const userId = await createWalletUser(db, nowMs)
    const place = { network, sender: userId, nowMs }
    const fail = async (isSent: boolean) => {
      const row = {
        hash: randomUUID(),
        kind: 'operation' as const,
        network,
        user_id: userId,
        sender: userId,
        operation: JSON.stringify({ maxFeePerGas: '0x1' }),
        signature: '0x',
        delegate: '0x',
        authorization: null,
        batch_key: null,
        calls: 1,
      }
      await store(db, { row, sponsored: false, nowMs })
      const one = { queue: 'one', kinds: ['operation'], leastPrice: 0n, endsBeforeMs: 0 } as const
      const claimed = await claim(db, { network, ...one })
      if (!claimed) throw new Error('not claimed')
      if (isSent)
        await db
          .updateTable('operations')
          .set({ sent_block: 1 })
          .where('hash', '=', row.hash)
          .execute()
      await conclude(db, { row: claimed, outcome: { status: 'failed', reason: 'a test' }, nowMs })
    }
    const pauses = []
    for (const isSent of [false, false, true, true, true, true]) {
      await fail(isSent)
      pauses.push(await pauseOf(db, place))
    }
    expect(pauses).toEqual([0, 0, 0, 60_000, 120_000, 240_000])
    expect(await pauseOf(db, { ...place, nowMs: nowMs + 239_999 })).toBe(1)
    expect(await pauseOf(db, { ...place, nowMs: nowMs + 240_000 })).toBe(0)
  })
})
