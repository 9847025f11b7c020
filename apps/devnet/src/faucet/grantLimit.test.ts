import { describe, expect, test } from 'vitest'
import { createGrantLimit } from './limited.ts'

function limitWithClock() {
  const clock = { nowMs: 1000 }
  return { clock, limit: createGrantLimit(60_000, () => clock.nowMs) }
}

describe('createGrantLimit', () => {
  test('behavior: allows one reservation per address within the window', () => {
    const { clock, limit } = limitWithClock()
    expect(limit.reserve('0xAb')).toBe(0)
    expect(limit.reserve('0xCd')).toBe(0)
    clock.nowMs += 20_000
    expect(limit.reserve('0xAb')).toBe(40_000)
    clock.nowMs += 39_999
    expect(limit.reserve('0xAb')).toBe(1)
    clock.nowMs += 1
    expect(limit.reserve('0xAb')).toBe(0)
  })

  test('behavior: ignores the case of an address', () => {
    const { limit } = limitWithClock()
    limit.reserve('0xab')
    expect(limit.reserve('0xAB')).toBe(60_000)
  })

  test('behavior: a released address may ask again at once', () => {
    const { limit } = limitWithClock()
    limit.reserve('0xab')
    limit.release('0xAB')
    expect(limit.reserve('0xab')).toBe(0)
  })

  test('behavior: drops old entries and keeps live ones', () => {
    const { clock, limit } = limitWithClock()
    for (let i = 0; i < 1000; i++) limit.reserve(`old ${i}`)
    clock.nowMs += 59_000
    limit.reserve('live')
    clock.nowMs += 1000
    limit.reserve('newest')
    expect(limit.reserve('live')).toBe(59_000)
    expect(limit.reserve('old 0')).toBe(0)
  })
})
