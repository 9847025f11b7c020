import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { describeEachDatabase, openBefore } from '../../platform/db/eachDatabase.ts'
import type { Database } from '../../platform/db/schema.ts'
import type { Limit } from '../../platform/limits/limits.ts'
import { count, readCount, spendAll, sweepLimits } from '../../platform/limits/limits.ts'
import { createMac } from '../../testing/mac.ts'
import { becomeUser } from '../walletApi/accounts.ts'
import { approveLink } from './approval.ts'
import { openCode, openLink, tryCode } from './challenges.ts'
import { createCode, createNumbers } from './code.ts'

const full = process.env['SECURITY'] === 'full'
const CHALLENGES = full ? 500 : 8
const PARALLEL = full ? 200 : 60

const nowMs = Date.UTC(2026, 10, 21)
const mac = createMac(Buffer.alloc(32, 7))

describeEachDatabase('codes under attack (row 4)', (create) => {
  let db: Database
  openBefore(create, (opened) => {
    db = opened
  })
  const open = (jkt = 'device', email = `${randomUUID()}@example.com`) => ({
    purpose: 'sign-in' as const,
    email,
    label: email,
    jkt,
    userId: null,
    nowMs,
  })

  test(`error: of ${CHALLENGES} requests with ${PARALLEL} guesses at once, none allows more than 5 tries or 1 success`, {
    timeout: 600_000 + CHALLENGES * PARALLEL * 20,
  }, async () => {
    for (let i = 0; i < CHALLENGES; i++) {
      const { id, code } = await openCode(db, mac, open())
      // The correct code is among them more often than there are attempts.
      const guesses = Array.from({ length: PARALLEL }, (_, n) =>
        n % 3 === 0 ? code : createCode(),
      )
      const answers = await Promise.all(
        guesses.map((guess) =>
          tryCode(db, mac, { id, jkt: 'device', purpose: 'sign-in', code: guess, nowMs }),
        ),
      )
      const right = answers.filter((one) => typeof one === 'object' && 'right' in one)
      const wrong = answers.filter((one) => typeof one === 'object' && 'wrong' in one)
      expect(right.length).toBeLessThanOrEqual(1)
      expect(right.length + wrong.length).toBeLessThanOrEqual(5)
      expect(right.length + wrong.length).toBeGreaterThan(0)
      const row = await db
        .selectFrom('email_challenges')
        .select(['attempts'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      expect(row.attempts).toBeLessThanOrEqual(5)
    }
  })

  test('error: rejects the correct code for another purpose, device, address or request', async () => {
    const mine = open()
    const { id, code } = await openCode(db, mac, mine)
    const other = await openCode(db, mac, open('device'))
    const tried = { id, jkt: 'device', purpose: 'sign-in' as const, code, nowMs }
    expect(await tryCode(db, mac, { ...tried, purpose: 'change-primary' })).toBe('over')
    expect(await tryCode(db, mac, { ...tried, jkt: 'thief' })).toBe('over')
    expect(await tryCode(db, mac, { ...tried, id: other.id })).toMatchObject({ attemptsLeft: 4 })
    // As if somebody could write to the database: the code is bound to its address.
    await db
      .updateTable('email_challenges')
      .set({ email: 'eve@example.com' })
      .where('id', '=', id)
      .execute()
    expect(await tryCode(db, mac, tried)).toMatchObject({ attemptsLeft: 4 })
    await db
      .updateTable('email_challenges')
      .set({ email: mine.email })
      .where('id', '=', id)
      .execute()
    expect(await tryCode(db, mac, tried)).toHaveProperty('right')
  })

  test('error: a copy of the database without the pepper reveals no code', async () => {
    const { id, code } = await openCode(db, mac, open())
    const stranger = createMac(Buffer.alloc(32, 8))
    const tried = { id, jkt: 'device', purpose: 'sign-in' as const, code, nowMs }
    expect(await tryCode(db, stranger, tried)).toHaveProperty('wrong')
    const row = await db.selectFrom('email_challenges').selectAll().where('id', '=', id).execute()
    expect(JSON.stringify(row)).not.toContain(code)
  })

  test('behavior: counts exactly one of 50 answers to one link', async () => {
    const { token, number } = await openLink(db, {
      ...open(),
      browser: null,
      system: null,
      networkMac: 'x',
    })
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => approveLink(db, mac, { token, number, nowMs })),
    )
    expect(answers.filter((one) => typeof one === 'object')).toHaveLength(1)
  })

  test('behavior: 20 first sign-ins with one address at once create one user', async () => {
    const email = `${randomUUID()}@example.com`
    const users = await Promise.all(
      Array.from({ length: 20 }, () =>
        db.transaction().execute((inner) => becomeUser(inner, { email, label: email, nowMs })),
      ),
    )
    expect(new Set(users.map(({ userId }) => userId)).size).toBe(1)
    expect(users.filter(({ isNew }) => isNew)).toHaveLength(1)
  })
})

describeEachDatabase('limits', (create) => {
  let db: Database
  openBefore(create, (opened) => {
    db = opened
  })
  const limit = (max: number, windowMs = 1000): Limit => ({ key: randomUUID(), max, windowMs })

  test('behavior: counts as many of 100 parallel requests as the limit allows', async () => {
    const seven = limit(7)
    const counted = await Promise.all(
      Array.from({ length: 100 }, () => count(db, { ...seven, nowMs })),
    )
    expect(counted.filter(Boolean)).toHaveLength(7)
    expect(await readCount(db, { key: seven.key, nowMs })).toEqual({
      count: 7,
      untilMs: nowMs + 1000,
    })
  })

  test('behavior: starts over when the window ends', async () => {
    const once = limit(1)
    expect(await count(db, { ...once, nowMs })).toMatchObject({ count: 1 })
    expect(await count(db, { ...once, nowMs: nowMs + 999 })).toBeUndefined()
    expect(await count(db, { ...once, nowMs: nowMs + 1000 })).toEqual({
      count: 1,
      untilMs: nowMs + 2000,
    })
  })

  test('behavior: counts against all limits or none, and reports the longest wait', async () => {
    const [free, short, long] = [limit(2), limit(1, 1000), limit(1, 5000)]
    await spendAll(db, { limits: [short, long], nowMs })
    expect(await spendAll(db, { limits: [free, short, long], nowMs: nowMs + 100 })).toBe(4900)
    expect(await readCount(db, { key: free.key, nowMs })).toBeUndefined()
    expect(await spendAll(db, { limits: [free, short], nowMs: nowMs + 1000 })).toBe(0)
  })

  test('behavior: a shared limit is used up exactly, and never exceeded at once', async () => {
    const spend = (key: string) =>
      spendAll(db, { limits: [{ key, max: 103, windowMs: 60_000, isShared: true }], nowMs })
    const waits: number[] = []
    for (let i = 0; i < 104; i++) waits.push(await spend('one by one'))
    expect(waits).toEqual([...Array(103).fill(0), 60_000])
    const atOnce = await Promise.all(Array.from({ length: 150 }, () => spend('at once')))
    expect(atOnce.filter((waitMs) => waitMs === 0).length).toBeLessThanOrEqual(103)
    expect(atOnce.filter((waitMs) => waitMs === 0).length).toBeGreaterThan(50)
  })

  test('behavior: two requests for the same limits in another order do not deadlock', async () => {
    const [a, b] = [limit(1000), limit(1000)]
    const asked = Array.from({ length: 60 }, (_, i) =>
      spendAll(db, { limits: i % 2 === 0 ? [a, b] : [b, a], nowMs }),
    )
    expect(new Set(await Promise.all(asked))).toEqual(new Set([0]))
    expect(await readCount(db, { key: a.key, nowMs })).toMatchObject({ count: 60 })
  })

  test('behavior: sweeping deletes only expired rows', async () => {
    const [old, young] = [limit(1, 1000), limit(1, 2000)]
    await spendAll(db, { limits: [old, young], nowMs })
    await sweepLimits.batch(db, { nowMs: nowMs + 1000, limit: 1000 })
    const left = await db.selectFrom('wallet_limits').select('key').execute()
    expect(left).toContainEqual({ key: young.key })
    expect(left).not.toContainEqual({ key: old.key })
  })
})

describe('createCode', () => {
  const GUESSES = full ? 1_000_000 : 20_000
  test(`error: of ${GUESSES} guesses, five per code, next to none is correct`, () => {
    let right = 0
    for (let made = 0; made < GUESSES; made += 5) {
      const code = createCode()
      for (let tried = 0; tried < 5; tried++) if (createCode() === code) right++
    }
    // A million guesses succeed 0.01 times on average. Three successes mean that codes can be guessed.
    expect(right).toBeLessThan(3)
    if (full) console.log(`row 4: ${right} of ${GUESSES} guesses were correct`)
  })

  test('behavior: has eight digits, each equally likely in each place', () => {
    const seen = Array.from({ length: 8 }, () => new Map<string, number>())
    for (let i = 0; i < 20_000; i++) {
      const code = createCode()
      expect(code).toMatch(/^\d{8}$/)
      for (const [place, digit] of [...code].entries())
        seen[place]?.set(digit, (seen[place].get(digit) ?? 0) + 1)
    }
    // Five standard deviations around 2000.
    for (const digits of seen)
      for (const times of digits.values()) expect(Math.abs(times - 2000)).toBeLessThan(213)
  })
})

describe('createNumbers', () => {
  test('behavior: has three different two-digit numbers, any of which may be the right one', () => {
    const places = new Set<number>()
    for (let i = 0; i < 200; i++) {
      const { numbers, number } = createNumbers()
      expect(new Set(numbers).size).toBe(3)
      for (const one of numbers) expect(one).toMatch(/^\d\d$/)
      places.add(numbers.indexOf(number))
    }
    expect([...places].toSorted((a, b) => a - b)).toEqual([0, 1, 2])
  })
})
