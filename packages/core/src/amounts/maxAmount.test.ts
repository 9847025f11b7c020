import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { maxAmount } from './maxAmount.ts'

describe('maxAmount', () => {
  test.each([
    [10n, 3n, 7n],
    [3n, 3n, 0n],
    [2n, 3n, 0n],
    [0n, 0n, 0n],
    [5n, 0n, 5n],
    [2n ** 256n - 1n, 1n, 2n ** 256n - 2n],
  ])('behavior: a balance of %s with a maximum fee of %s allows %s', (balance, fee, expected) => {
    expect(maxAmount(balance, fee)).toBe(expected)
  })

  test('behavior: is never negative, and amount plus fee never exceed the balance', () => {
    const unit = fc.bigInt(0n, 2n ** 256n)
    fc.assert(
      fc.property(unit, unit, (balance, fee) => {
        const amount = maxAmount(balance, fee)
        expect(amount >= 0n).toBe(true)
        if (amount > 0n) expect(amount + fee).toBe(balance)
      }),
    )
  })
})
