import { describe, expect, test } from 'vitest'
import { createPace } from './pace.ts'

describe('createPace', () => {
  test('behavior: measures blocks per millisecond once it has enough data', () => {
    const pace = createPace()
    pace.note(100, 0)
    pace.note(101, 4999)
    expect(pace.value).toBe(0)
    pace.note(120, 5000)
    expect(pace.value).toBe(4 / 1000)
  })

  test('behavior: forgets old heights and other chains', () => {
    const pace = createPace()
    pace.note(0, 0)
    pace.note(3000, 300_001)
    pace.note(3001, 310_001)
    expect(pace.value).toBe(1 / 10_000)
    pace.note(5, 320_000)
    pace.note(15, 330_000)
    expect(pace.value).toBe(1 / 1000)
  })
})
