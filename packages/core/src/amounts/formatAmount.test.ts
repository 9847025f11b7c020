import { describe, expect, test } from 'vitest'
import { formatAmount } from './formatAmount.ts'

const ether = 10n ** 18n

describe('formatAmount', () => {
  test.each([
    [0n, '0', '0'],
    [ether, '1', '1'],
    [ether / 2n, '0.5', '0.5'],
    [1n, '<0.000001', '0.000000000000000001'],
    [10n ** 12n, '0.000001', '0.000001'],
    [123_456_789n * 10n ** 10n, '1.234567', '1.23456789'],
    [9_999n * ether + 999_999n * 10n ** 12n, '9,999.9999', '9999.999999'],
    [1_234_567n * ether + 999n * 10n ** 15n, '1,234,567.99', '1234567.999'],
    [10n ** 30n * ether, `1${',000'.repeat(10)}`, `1${'0'.repeat(30)}`],
    [-ether, '-1', '-1'],
    [-1n, '>-0.000001', '-0.000000000000000001'],
  ])('behavior: formats %s base units of 18 decimals as %s', (value, text, full) => {
    expect(formatAmount(value, 18)).toEqual({ text, full })
  })

  test('behavior: truncates and never rounds up', () => {
    expect(formatAmount(1_999_999_999n, 9).text).toBe('1.999999')
  })

  test.each([
    ['en', '9,999.9999', '9999.99999', '<0.000001'],
    ['de', '9.999,9999', '9999,99999', '<0,000001'],
    ['fr', '9\u202f999,9999', '9999,99999', '<0,000001'],
    // Polish does not group four digits.
    ['pl', '9999,9999', '9999,99999', '<0,000001'],
    ['es-419', '9,999.9999', '9999.99999', '<0.000001'],
    ['hi', '9,999.9999', '9999.99999', '<0.000001'],
    ['ar-u-nu-latn', '9,999.9999', '9999.99999', '<0.000001'],
    ['ar-EG', '9,999.9999', '9999.99999', '<0.000001'],
    ['fa', '9,999.9999', '9999.99999', '<0.000001'],
    ['he', '9,999.9999', '9999.99999', '<0.000001'],
    ['ja', '9,999.9999', '9999.99999', '<0.000001'],
  ])('param: language %s', (language, text, full, least) => {
    const value = 9_999n * ether + 99_999n * 10n ** 13n
    expect(formatAmount(value, 18, language)).toEqual({ text, full })
    expect(formatAmount(1n, 18, language).text).toBe(least)
  })

  test('behavior: groups lakhs and crores in Hindi', () => {
    expect(formatAmount(123_456_789n * ether, 18, 'hi').text).toBe('12,34,56,789')
  })

  test('param: no decimals', () => {
    expect(formatAmount(1_000n, 0)).toEqual({ text: '1,000', full: '1000' })
  })

  test('param: more decimals than digits', () => {
    expect(formatAmount(5n, 36).full).toBe(`0.${'0'.repeat(35)}5`)
  })
})
