import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { BLOCKHASH_LIFE_SLOTS, createSlots, SLOT_MS } from './slots.ts'

const genesisMs = Date.UTC(2026, 10, 21)

describe('createSlots', () => {
  test('behavior: a slot lasts 400 ms and follows the clock', () => {
    let now = genesisMs
    const slots = createSlots(genesisMs, () => now)
    const first = slots.current()
    now += 10 * SLOT_MS
    expect(slots.current()).toBe(first + 10)
    expect(slots.timeOf(first + 10)).toBe((genesisMs + 4000) / 1000)
  })

  test('behavior: a clock that goes back does not move the chain back', () => {
    let now = genesisMs + 60_000
    const slots = createSlots(genesisMs, () => now)
    const slot = slots.current()
    now -= 50_000
    expect(slots.current()).toBe(slot)
  })

  test('behavior: a blockhash stays valid for 150 slots, even across a restart', () => {
    let now = genesisMs
    const before = createSlots(genesisMs, () => now)
    const slot = before.current()
    const hash = before.blockhash(slot)
    fc.assert(
      fc.property(fc.nat(2 * BLOCKHASH_LIFE_SLOTS), (later) => {
        now = genesisMs + later * SLOT_MS
        const found = createSlots(genesisMs, () => now).slotOf(hash)
        expect(found).toBe(later <= BLOCKHASH_LIFE_SLOTS ? slot : undefined)
      }),
      { numRuns: 30 },
    )
  })

  test('behavior: each slot and each chain has its own blockhash', () => {
    const one = createSlots(genesisMs, () => genesisMs)
    const other = createSlots(genesisMs + 1, () => genesisMs + 1)
    const slot = one.current()
    expect(
      new Set([one.blockhash(slot), one.blockhash(slot + 1), other.blockhash(slot)]).size,
    ).toBe(3)
    expect(one.slotOf('nothing')).toBeUndefined()
  })
})
