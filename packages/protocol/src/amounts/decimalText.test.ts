import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decimalText } from './decimalText.ts'

describe('decimalText', () => {
  test.each([
    [0n, 18, '0'],
    [1n, 18, '0.000000000000000001'],
    [1_500_000n, 6, '1.5'],
    [1_000_000n, 6, '1'],
    [-1_500_000n, 6, '-1.5'],
    [12_345n, 0, '12345'],
  ])('behavior: writes %s with %i decimals as %s', (value, decimals, text) => {
    expect(decimalText(value, decimals)).toBe(text)
  })

  test('behavior: keeps every digit', () => {
    fc.assert(
      fc.property(fc.bigInt(0n, 2n ** 256n - 1n), fc.nat(36), (value, decimals) => {
        const [whole = '', fraction = ''] = decimalText(value, decimals).split('.')
        expect(BigInt(whole + fraction.padEnd(decimals, '0'))).toBe(value)
      }),
    )
  })
})
