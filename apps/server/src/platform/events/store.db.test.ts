import type { TrackedEvent } from '@aureus/protocol/events'
import { describe, expect, test } from 'vitest'
import { describeEachDatabase, openBefore } from '../db/eachDatabase.ts'
import type { Database } from '../db/schema.ts'
import { countEvents, readEvents, storeEvents, sweepEvents } from './store.ts'

const nowMs = Date.UTC(2026, 10, 20)
const DAY_MS = 86_400_000
const chosen = (walletId: string, timestampMs = nowMs): TrackedEvent => ({
  event: 'SELECT_WALLET',
  properties: { walletId },
  path: '/',
  timestampMs,
})

describeEachDatabase('events', (create) => {
  let db: Database
  openBefore(create, (opened) => {
    db = opened
  })
  const all = async (sinceMs = 0) => {
    const rows = []
    for await (const row of readEvents(db, sinceMs)) rows.push(row)
    return rows
  }
  const clear = () => db.deleteFrom('events').execute()

  describe('storeEvents', () => {
    test('behavior: returns the stored event and nothing else', async () => {
      await storeEvents(db, [chosen('a', nowMs - 5)], nowMs)
      expect(await all()).toEqual([
        {
          id: expect.any(String),
          event: 'SELECT_WALLET',
          properties: '{"walletId":"a"}',
          path: '/',
          at_ms: nowMs - 5,
          received_at_ms: nowMs,
        },
      ])
      await clear()
    })
    test('behavior: ignores a clock that is off by more than a day', async () => {
      const times = [0, nowMs - DAY_MS, nowMs + DAY_MS + 1]
      await storeEvents(
        db,
        times.map((atMs) => chosen('a', atMs)),
        nowMs,
      )
      const kept = (await all()).map((row) => row.at_ms)
      expect(kept.toSorted((a, b) => a - b)).toEqual([nowMs - DAY_MS, nowMs, nowMs])
      await clear()
    })
  })

  describe('readEvents', () => {
    test('behavior: returns any number of events once, in order of arrival', async () => {
      for (const round of [2, 0, 1])
        await storeEvents(
          db,
          Array.from({ length: 900 }, (_, n) => chosen(`w${round}-${n}`)),
          nowMs + round,
        )
      const rows = await all()
      expect(new Set(rows.map(({ id }) => id)).size).toBe(2700)
      const times = rows.map((row) => row.received_at_ms)
      expect(times).toEqual(times.toSorted((a, b) => a - b))
      expect(await all(nowMs + 2)).toHaveLength(900)
      await clear()
    })
  })

  describe('countEvents', () => {
    test('behavior: counts equal events since a time', async () => {
      await storeEvents(db, [chosen('a')], nowMs - 1)
      await storeEvents(db, [chosen('a'), chosen('a'), chosen('b')], nowMs)
      const counts = await countEvents(db, nowMs)
      expect(counts.toSorted((a, b) => b.count - a.count)).toEqual([
        { event: 'SELECT_WALLET', properties: '{"walletId":"a"}', count: 2 },
        { event: 'SELECT_WALLET', properties: '{"walletId":"b"}', count: 1 },
      ])
      await clear()
    })
  })

  describe('sweepEvents', () => {
    test('behavior: deletes expired events', async () => {
      await storeEvents(db, [chosen('old')], nowMs - DAY_MS)
      await storeEvents(db, [chosen('new')], nowMs - DAY_MS + 1)
      await sweepEvents({ retentionMs: DAY_MS }).batch(db, { nowMs, limit: 1000 })
      expect((await all()).map(({ properties }) => properties)).toEqual(['{"walletId":"new"}'])
      await clear()
    })
    test('behavior: deletes the oldest events above the limit', async () => {
      for (const n of [3, 1, 2, 4]) await storeEvents(db, [chosen(`w${n}`)], nowMs + n)
      await sweepEvents({ retentionMs: DAY_MS, maxStored: 2 }).batch(db, {
        nowMs: nowMs + 9,
        limit: 1000,
      })
      expect((await all()).map(({ properties }) => properties)).toEqual([
        '{"walletId":"w3"}',
        '{"walletId":"w4"}',
      ])
      await clear()
    })
  })
})
