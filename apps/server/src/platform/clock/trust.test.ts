import { describe, expect, test } from 'vitest'
import { type Reading, type Trust, trustAfter } from './trust.ts'

const HOUR_MS = 3_600_000
const startMs = Date.UTC(2026, 10, 29, 12)

/** What the clocks say `afterMs` later, the database's being off by `databaseMs` and the machine's by `machineMs`. */
function at(afterMs: number, { databaseMs = 0, machineMs = 0, delayMs = 10 } = {}): Reading {
  const nowMs = startMs + afterMs
  return {
    databaseMs: nowMs + databaseMs,
    askedMs: nowMs + machineMs - delayMs / 2,
    answeredMs: nowMs + machineMs + delayMs / 2,
    upMs: HOUR_MS + afterMs,
  }
}

const after = (...readings: Reading[]) =>
  readings.reduce<Trust | undefined>((trust, reading) => trustAfter(trust, reading), undefined)

describe('trustAfter', () => {
  test.each([
    [0, undefined],
    [5000, undefined],
    [-5000, undefined],
    [5006, 'skew'],
    [-5006, 'skew'],
    [13 * HOUR_MS, 'skew'],
  ])('behavior: of a machine that is %i ms ahead it thinks %s', (machineMs, doubt) => {
    expect(after(at(0, { machineMs }))?.doubt).toBe(doubt)
  })

  test('behavior: a slow answer does not count as a difference', () => {
    const { doubt, skewMs } = after(at(0, { machineMs: 8000, delayMs: 20_000 })) ?? {}
    expect([doubt, skewMs]).toEqual([undefined, 0])
    expect(after(at(0, { machineMs: 8000, delayMs: 4000 }))?.skewMs).toBe(6000)
  })

  test('behavior: a machine that drifts is in doubt until its clock is right again', () => {
    const far = at(1000, { machineMs: 6000 })
    expect(after(at(0), far)?.doubt).toBe('skew')
    expect(after(at(0), far, at(2000))?.doubt).toBeUndefined()
  })

  test('behavior: a jump of both clocks is in doubt until they are back', () => {
    const ahead = { databaseMs: 13 * HOUR_MS, machineMs: 13 * HOUR_MS }
    expect(after(at(0), at(1000, ahead))?.doubt).toBe('jump')
    expect(after(at(0), at(1000, ahead), at(23 * HOUR_MS, ahead))?.doubt).toBe('jump')
    expect(after(at(0), at(1000, ahead), at(2000))?.doubt).toBeUndefined()
  })

  test('behavior: a jump that lasts for a day counts, and another one begins a new day', () => {
    const [ahead, farther] = [13, 26].map((hours) => ({
      databaseMs: hours * HOUR_MS,
      machineMs: hours * HOUR_MS,
    }))
    const day = at(24 * HOUR_MS + 1000, ahead)
    expect(after(at(0), at(1000, ahead), day)?.doubt).toBeUndefined()
    expect(after(at(0), at(1000, ahead), day, at(25 * HOUR_MS))?.doubt).toBe('jump')
    const second = [at(23 * HOUR_MS, farther), at(25 * HOUR_MS, farther)]
    expect(after(at(0), at(1000, ahead), ...second)?.doubt).toBe('jump')
  })

  test('behavior: small corrections add up without doubt', () => {
    const readings = Array.from({ length: 20 }, (_, n) =>
      at(n * 10_000, { databaseMs: n * 1000, machineMs: n * 1000 }),
    )
    expect(after(...readings)?.doubt).toBeUndefined()
  })
})
