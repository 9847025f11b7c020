import type { ActivityEntry } from '@aureus/core/activity'
import { describe, expect, test } from 'vitest'
import { groupActivity } from './groupActivity.ts'

/** Local time, because groups follow the visitor's calendar. */
const at = (...parts: [number, number, number, number?, number?]) => new Date(...parts).getTime()
const now = at(2026, 10, 20, 12)

const entry = (sentAtMs: number, status: ActivityEntry['status'] = 'confirmed'): ActivityEntry => ({
  hash: `0x${'a'.repeat(64)}`,
  caipNetworkId: 'eip155:1',
  from: '0x',
  to: '0x',
  value: 0n,
  kind: 'transfer',
  sentAtMs,
  status,
})

const labelOf = (sentAtMs: number, locale = 'en-GB') =>
  groupActivity([entry(sentAtMs)], now, locale).groups[0]?.label

describe('groupActivity', () => {
  test.each([
    [now, 'Today'],
    [at(2026, 10, 20), 'Today'],
    [at(2026, 10, 19, 23, 59), 'Yesterday'],
    [at(2026, 10, 18, 23, 59), 'Wednesday 18 November'],
    [at(2026, 10, 14), 'Saturday 14 November'],
    [at(2026, 10, 13, 23, 59), 'November 2026'],
    [at(2025, 10, 20), 'November 2025'],
    [now + 3_600_000 * 24, 'Today'],
  ])('behavior: %i is %s', (sentAtMs, label) => {
    expect(labelOf(sentAtMs)).toBe(label)
  })

  test.each([
    ['de', 'Heute', 'Mittwoch, 18. November'],
    ['ar', 'اليوم', /١٨|18/],
    ['ja', '今日', '11月18日水曜日'],
  ])('param: locale %s', (locale, today, day) => {
    expect(labelOf(now, locale)).toBe(today)
    expect(labelOf(at(2026, 10, 18), locale)).toMatch(day)
  })

  test('behavior: puts pending entries in their own group and keeps the order of the rest', () => {
    const [a, b, c, d] = [now, now - 1000, at(2026, 10, 19), at(2026, 9, 1)].map((timeMs, i) =>
      entry(timeMs, i === 1 ? 'pending' : 'reverted'),
    )
    expect(groupActivity([a, b, c, d] as ActivityEntry[], now, 'en-GB')).toEqual({
      pending: [b],
      groups: [
        { label: 'Today', byDay: true, entries: [a] },
        { label: 'Yesterday', byDay: true, entries: [c] },
        { label: 'October 2026', byDay: false, entries: [d] },
      ],
    })
  })

  test('behavior: returns no groups for an empty list', () => {
    expect(groupActivity([], now, 'en')).toEqual({ pending: [], groups: [] })
  })
})
