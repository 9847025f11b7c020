import { describe, expect, test } from 'vitest'
import { moneyWords } from './money.ts'

describe('moneyWords', () => {
  test.each([
    ['en', '$1,234.50'],
    ['de', '1.234,50\u00a0$'],
    ['ar-u-nu-latn', '1,234.50\u00a0US$'],
    ['he', '1,234.50\u00a0$'],
  ])('behavior: in %s, the value is %s without marks of direction', (language, expected) => {
    expect(moneyWords(1234.5, 'USD', language)).toBe(expected)
  })

  test('behavior: decimal text keeps its digits', () => {
    expect(moneyWords('12345678901234567.89', 'EUR', 'en')).toBe('€12,345,678,901,234,567.89')
  })
})
