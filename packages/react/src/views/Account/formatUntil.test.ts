import { describe, expect, test } from 'vitest'
import { formatUntil } from './formatUntil.ts'

const at = (...parts: [number, number, number, number]) => new Date(...parts).getTime()

describe('formatUntil', () => {
  test('behavior: leaves out the current year', () => {
    const text = formatUntil(at(2026, 10, 27, 10), 'en', at(2026, 10, 20, 10))
    expect(text.replaceAll(/\s/g, ' ')).toBe('Nov 27, 10:00 AM')
  })

  test('behavior: names any other year', () => {
    const text = formatUntil(at(2027, 0, 2, 9), 'en', at(2026, 11, 30, 9))
    expect(text.replaceAll(/\s/g, ' ')).toBe('Jan 2, 2027, 9:00 AM')
  })

  test('param: language', () => {
    expect(formatUntil(at(2026, 10, 27, 15), 'de', at(2026, 10, 20, 10))).toContain('15:00')
  })
})
