import { describe, expect, test } from 'vitest'
import { createAllowance } from './allowance.ts'

function allowance(units: number, minutes?: number) {
  const clock = { nowMs: 0 }
  return {
    clock,
    ...createAllowance({
      units,
      ...(minutes !== undefined && { minutes }),
      now: () => clock.nowMs,
    }),
  }
}

describe('createAllowance', () => {
  test('behavior: allows a burst, then one by one', () => {
    const { clock, waitMs, spend } = allowance(60)
    for (let i = 0; i < 60; i++) {
      expect(waitMs('a')).toBe(0)
      spend('a', 1)
    }
    expect(waitMs('a')).toBe(1000)
    clock.nowMs = 999
    expect(waitMs('a')).toBe(1)
    clock.nowMs = 1000
    expect(waitMs('a')).toBe(0)
    spend('a', 1)
    expect(waitMs('a')).toBe(1000)
  })

  test('behavior: lets a larger amount pass and pays it off', () => {
    const { clock, waitMs, debt, spend } = allowance(60)
    spend('a', 1000)
    expect(waitMs('a')).toBe((1000 - 60 + 1) * 1000)
    expect([debt('a'), debt('b')]).toEqual([940, 0])
    clock.nowMs = 3_600_000
    expect(waitMs('a')).toBe(0)
  })

  test('behavior: renews a longer window just as evenly', () => {
    const { clock, waitMs, spend } = allowance(75, 120)
    for (let i = 0; i < 75; i++) {
      expect(waitMs('a')).toBe(0)
      spend('a', 1)
    }
    expect(waitMs('a')).toBe(96_000)
    clock.nowMs = 96_000
    expect(waitMs('a')).toBe(0)
  })

  test('behavior: counts each key separately', () => {
    const { waitMs, spend } = allowance(1)
    spend('a', 1)
    expect([waitMs('a'), waitMs('b')]).toEqual([60_000, 0])
  })
})
