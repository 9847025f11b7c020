import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatAmount } from './formatAmount.ts'

describe('formatAmount', () => {
  test.each([
    [0n, 18, '0'],
    [1n, 18, '0.000000000000000001'],
    [10n ** 18n, 18, '1'],
    [1_500_000n, 6, '1.5'],
    [12_345n, 0, '12345'],
    [2n ** 256n - 1n, 0, (2n ** 256n - 1n).toString()],
  ])('behavior: shows %s with %i decimals as %s', (value, decimals, text) => {
    expect(formatAmount(value, decimals)).toBe(text)
  })

  test.each([
    ['en', '1234.5'],
    ['de', '1234,5'],
    ['fr', '1234,5'],
    ['pl', '1234,5'],
    ['hi', '1234.5'],
    ['ar-u-nu-latn', '1234.5'],
    ['fa-u-nu-latn', '1234.5'],
  ])(
    'behavior: in %s, writes the decimal separator of the language and no groups',
    (reader, text) => {
      expect(formatAmount(1_234_500_000n, 6, reader)).toBe(text)
    },
  )

  test('behavior: reading the text back gives the same base units', () => {
    const cases = [
      fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }),
      fc.integer({ min: 0, max: 36 }),
    ] as const
    fc.assert(
      fc.property(...cases, (value, decimals) => {
        const [whole = '', fraction = ''] = formatAmount(value, decimals).split('.')
        expect(BigInt(whole + fraction.padEnd(decimals, '0'))).toBe(value)
      }),
    )
  })
})
