import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatAmount } from './formatAmount.ts'
import { parseAmount } from './parseAmount.ts'

describe('parseAmount', () => {
  test.each([
    ['1', 6, 1_000_000n],
    [' 1.5 ', 6, 1_500_000n],
    ['0.000001', 6, 1n],
    ['0.1000000000', 6, 100_000n],
    ['0', 18, 0n],
    ['7', 0, 7n],
  ])('param: %j with %i decimals is %s', (text, decimals, amount) => {
    expect(parseAmount(text, decimals)).toBe(amount)
  })

  test.each([
    '',
    '.',
    '1.',
    '.5',
    '1e3',
    '-1',
    '+1',
    '0x1',
    '1 000',
    '1,5',
    '1,000.5',
    '0.0000001',
    '१',
  ])('error: %j', (text) => {
    expect(parseAmount(text, 6)).toBeUndefined()
  })

  test('behavior: reads back any formatted amount', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }), fc.nat(36), (amount, decimals) => {
        expect(parseAmount(formatAmount(amount, decimals), decimals)).toBe(amount)
      }),
    )
  })
})
