// Budgets hold for any number of parallel requests, on both databases.
import { parseEther } from 'viem'
import { expect, test } from 'vitest'
import { describeEachDatabase, openBefore } from '../../platform/db/eachDatabase.ts'
import type { Database } from '../../platform/db/schema.ts'
import { commit, dayOf, gweiOf, reserve, spend, unsend } from './budgets.ts'
import type { PaymasterPolicy } from './settings.ts'
import { releaseReservations } from './sweepBudgets.ts'

const nowMs = Date.UTC(2026, 10, 25, 12)
const policy: PaymasterPolicy = {
  targets: { all: true, list: [] },
  operationLimit: parseEther('1'),
  walletBudget: parseEther('0.00000001'),
  dayBudget: parseEther('0.00000005'),
  totalBudget: undefined,
  maxGasPrice: 1n,
}
/** Of a wallet for a day, in gwei. */
const WALLET = 10
/** Of all wallets. */
const DAY = 50

describeEachDatabase('budgets', (create) => {
  let db: Database
  openBefore(create, (opened) => {
    db = opened
  })
  let count = 0
  const row = (
    network: string,
    sender: string,
    gwei: number,
    nonce = `0x${(++count).toString(16)}`,
  ) => ({
    hash: `${++count}`,
    network,
    sender,
    nonce,
    gwei,
    day: dayOf(nowMs),
    fee_token: null,
    expires_at_ms: nowMs + 600_000,
  })
  const total = async (network: string) => {
    const rows = await db.selectFrom('operation_budgets').selectAll().execute()
    return rows.find(({ key }) => key === `total ${network}`)?.gwei
  }

  /** Makes wallets such that have used what they were promised. */
  const know = async (network: string, ...senders: string[]) => {
    for (const sender of senders)
      await db
        .insertInto('operation_sponsorships')
        .values({ ...row(network, sender, 1), state: 'spent' })
        .execute()
  }

  const openOf = async (network: string) => {
    const rows = await db.selectFrom('operation_budgets').selectAll().execute()
    return rows.find(({ key }) => key === `quotes ${network}`)?.gwei
  }

  test('behavior: parallel requests of one wallet reserve no more than its budget', async () => {
    await know('a', 'ann')
    const asked = Array.from({ length: 20 }, () => reserve(db, policy, row('a', 'ann', 3)))
    const answers = await Promise.all(asked)
    expect(answers.filter(Boolean)).toHaveLength(Math.floor(WALLET / 3))
    expect(await total('a')).toBe(9)
  })

  test('behavior: parallel requests of many wallets reserve no more than the budget of the day', async () => {
    await know('b', ...Array.from({ length: 20 }, (_, at) => `w${at}`))
    const asked = Array.from({ length: 20 }, (_, at) => reserve(db, policy, row('b', `w${at}`, 7)))
    const answers = await Promise.all(asked)
    expect(answers.filter(Boolean)).toHaveLength(Math.floor(DAY / 7))
  })

  test('behavior: networks and days have budgets of their own', async () => {
    await know('c', 'ann')
    expect(await reserve(db, policy, row('c', 'ann', WALLET))).toBe(true)
    expect(await reserve(db, policy, row('c', 'ann', 1))).toBe(false)
    expect(await reserve(db, policy, row('d', 'ann', WALLET))).toBe(true)
    const tomorrow = { ...row('c', 'ann', WALLET), day: dayOf(nowMs + 86_400_000) }
    expect(await reserve(db, policy, tomorrow)).toBe(true)
  })

  test('error: quotes that are never sent leave half of the budget to wallets that send theirs', async () => {
    await know('n', 'known')
    const newcomers = Array.from({ length: 20 }, (_, at) => `new${at}`)
    const asked = newcomers.map((sender) => reserve(db, policy, row('n', sender, 5)))
    expect((await Promise.all(asked)).filter(Boolean)).toHaveLength(DAY / 2 / 5)
    expect(await reserve(db, policy, row('n', 'known', 10))).toBe(true)
    const open = await openOf('n')
    expect(open).toBe(DAY / 2 + 10)
    await releaseReservations(db, { nowMs: nowMs + 600_000, isUsed: async () => false })
    expect([await openOf('n'), await total('n')]).toEqual([0, 0])
    expect(await reserve(db, policy, row('n', 'another', 5))).toBe(true)
  })

  test('error: a wallet has one operation promised and not sent, one that sends has three', async () => {
    await know('o', 'known')
    const openFor = async (sender: string) => {
      const asked = Array.from({ length: 9 }, () => reserve(db, policy, row('o', sender, 1)))
      return (await Promise.all(asked)).filter(Boolean).length
    }
    expect([await openFor('new'), await openFor('known')]).toEqual([1, 3])
    expect(await reserve(db, policy, row('o', 'new', 1), { isSent: true })).toBe(true)
  })

  test('behavior: what is sent no longer counts as a quote, and does again if it fails', async () => {
    const one = row('p', 'ann', 9)
    await reserve(db, policy, one)
    expect(await openOf('p')).toBe(9)
    await commit(db, { hash: one.hash, nowMs })
    expect([await openOf('p'), await total('p')]).toEqual([0, 9])
    await unsend(db, one.hash)
    await unsend(db, one.hash)
    expect([await openOf('p'), await total('p')]).toEqual([9, 9])
    await releaseReservations(db, { nowMs: nowMs + 600_000, isUsed: async () => true })
    expect([await openOf('p'), await total('p')]).toEqual([0, 9])
  })

  test('error: a paused network reserves nothing, and keeps nothing that was promised before', async () => {
    const [promised, sent] = [row('paused', 'ann', 1), row('paused', 'bob', 1)]
    await reserve(db, policy, promised)
    await reserve(db, policy, sent)
    await commit(db, { hash: sent.hash, nowMs })
    const pause = { network: 'paused', since_ms: nowMs, operator: 'an operator', reason: 'a leak' }
    await db.insertInto('sponsorship_pauses').values(pause).execute()
    expect(await reserve(db, policy, row('paused', 'carl', 1))).toBe(false)
    expect(await commit(db, { hash: promised.hash, nowMs })).toBe(false)
    // Another network goes on, and so does what was sent before.
    expect(await reserve(db, policy, row('running', 'carl', 1))).toBe(true)
    expect(await spend(db, { hash: sent.hash, wei: 2_000_000_000n, succeeded: true })).toBe(2)
    await db.deleteFrom('sponsorship_pauses').execute()
    expect(await commit(db, { hash: promised.hash, nowMs })).toBe(true)
  })

  test('behavior: says what was paid more than was booked before', async () => {
    const one = row('booked', 'ann', 9)
    await reserve(db, policy, one)
    const booked = (wei: bigint) => spend(db, { hash: one.hash, wei, succeeded: true })
    expect(await booked(5_000_000_000n)).toBe(5)
    // After a reorganisation the same operation may cost less.
    expect(await booked(3_000_000_000n)).toBe(-2)
    expect(await spend(db, { hash: 'unknown', wei: 1n, succeeded: true })).toBe(0)
  })

  test('error: a reservation that ends before a block takes the operation is not committed', async () => {
    const one = row('q', 'ann', 1)
    await reserve(db, policy, one)
    const nearMs = one.expires_at_ms - 120_000
    expect(await commit(db, { hash: one.hash, nowMs: nearMs, restMs: 120_000 })).toBe(false)
    expect(await commit(db, { hash: one.hash, nowMs: nearMs - 1, restMs: 120_000 })).toBe(true)
  })

  test('behavior: a reservation for the same nonce replaces the one before', async () => {
    const first = row('e', 'ann', 8, '0x1')
    const second = row('e', 'ann', 9, '0x1')
    expect(await reserve(db, policy, first)).toBe(true)
    expect(await reserve(db, policy, second)).toBe(true)
    expect(await total('e')).toBe(9)
    expect(await commit(db, { hash: first.hash, nowMs })).toBe(false)
    expect(await commit(db, { hash: second.hash, nowMs })).toBe(true)
    expect(await commit(db, { hash: second.hash, nowMs })).toBe(false)
  })

  test('behavior: what it cost replaces what was reserved, also after another outcome', async () => {
    const one = row('f', 'ann', 9)
    await reserve(db, policy, one)
    await commit(db, { hash: one.hash, nowMs })
    await spend(db, { hash: one.hash, wei: 4_000_000_001n, succeeded: true })
    expect(await total('f')).toBe(5)
    await spend(db, { hash: one.hash, wei: 1n, succeeded: false })
    expect(await total('f')).toBe(1)
  })

  test('error: keeps the larger reservation when a cheaper operation reuses its nonce', async () => {
    const [dear, cheap] = [row('k', 'ann', 9, '0x1'), row('k', 'ann', 1, '0x1')]
    expect(await reserve(db, policy, dear)).toBe(true)
    expect(await reserve(db, policy, cheap)).toBe(true)
    expect(await total('k')).toBe(9)
    // Another bundler ran the dear one. So the cheap one fails here, and its nonce is used.
    expect(await commit(db, { hash: cheap.hash, nowMs })).toBe(true)
    await unsend(db, cheap.hash)
    expect(await total('k')).toBe(9)
    await releaseReservations(db, { nowMs: nowMs + 600_000, isUsed: async () => true })
    expect(await total('k')).toBe(9)
  })

  test('behavior: releases the reservation of a failed operation when it expires', async () => {
    const one = row('l', 'ann', 9)
    await reserve(db, policy, one)
    await commit(db, { hash: one.hash, nowMs })
    await unsend(db, one.hash)
    await releaseReservations(db, { nowMs: nowMs + 600_000, isUsed: async () => false })
    expect(await total('l')).toBe(0)
  })

  test('behavior: replaces the earlier reservation if nothing was signed for it', async () => {
    for (const gwei of [9, 1])
      await reserve(db, policy, row('m', 'ann', gwei, '0x1'), { isUnsigned: true })
    expect(await total('m')).toBe(1)
  })

  test('behavior: sweeping releases what was not used, and keeps what the chain ran', async () => {
    const [unused, used] = [row('g', 'ann', 4), row('g', 'bob', 5)]
    for (const one of [unused, used]) await reserve(db, policy, one)
    const isUsed = async ({ hash }: { hash: string }) => hash === used.hash
    await releaseReservations(db, { nowMs: nowMs + 599_999, isUsed })
    expect(await total('g')).toBe(9)
    await releaseReservations(db, { nowMs: nowMs + 600_000, isUsed })
    expect(await total('g')).toBe(5)
    await releaseReservations(db, { nowMs: nowMs + 600_000, isUsed })
    expect(await total('g')).toBe(5)
  })

  test('behavior: a network that does not answer keeps its reservations and holds up no other', async () => {
    const [silent, other] = [row('i', 'ann', 4), row('j', 'ann', 5)]
    for (const one of [silent, other]) await reserve(db, policy, one)
    const isUsed = async ({ network }: { network: string }) => {
      if (network === 'i') throw new Error('no answer')
      return false
    }
    await releaseReservations(db, { nowMs: nowMs + 600_000, isUsed })
    expect([await total('i'), await total('j')]).toEqual([4, 0])
    await releaseReservations(db, { nowMs: nowMs + 600_000, isUsed: async () => false })
    expect(await total('i')).toBe(0)
  })

  test('behavior: what paid its fee in a token costs nothing, and what failed counts apart', async () => {
    const [paid, failed] = [row('t', 'ann', 4), row('t', 'ann', 5)].map((one) => ({
      ...one,
      fee_token: '0x1',
    }))
    if (!paid || !failed) throw new Error('two rows')
    await know('t', 'ann')
    for (const one of [paid, failed]) await reserve(db, policy, one)
    expect(await total('t tokens')).toBe(9)
    await spend(db, { hash: paid.hash, wei: 3_000_000_000n, succeeded: true })
    await spend(db, { hash: failed.hash, wei: 3_000_000_000n, succeeded: false })
    expect(await total('t tokens')).toBe(3)
    expect(await total('t')).toBeUndefined()
  })

  test('error: a reservation that expired is not committed', async () => {
    const one = row('h', 'ann', 1)
    await reserve(db, policy, one)
    expect(await commit(db, { hash: one.hash, nowMs: one.expires_at_ms })).toBe(false)
  })

  test('param: gwei are rounded up', () => {
    expect([gweiOf(0n), gweiOf(1n), gweiOf(1_000_000_000n), gweiOf(1_000_000_001n)]).toEqual([
      0, 1, 1, 2,
    ])
  })
})
