import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { EVM_COIN_TYPE_FLAG, fromCoinType, toCoinType } from './coinType.ts'

describe('toCoinType', () => {
  // The table in ENSIP-11.
  test.each([
    [1, 60],
    [10, 2147483658],
    [56, 2147483704],
    [100, 2147483748],
    [137, 2147483785],
    [42161, 2147525809],
  ])('behavior: chain %d has coin type %d', (chainId, coinType) => {
    expect(toCoinType(chainId)).toBe(coinType)
    expect(fromCoinType(coinType)).toBe(chainId)
  })

  test('behavior: converts back to the same chain, with the flag set', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: EVM_COIN_TYPE_FLAG - 1 }), (chainId) => {
        expect(toCoinType(chainId)).toBe((0x80000000 | chainId) >>> 0)
        expect(fromCoinType(toCoinType(chainId))).toBe(chainId)
      }),
    )
  })

  test.each([2147483648, 2147483649, 2 ** 53, 0, -1, 1.5, Number.NaN, Infinity])(
    'error: refuses %d, which is not a chain id',
    (chainId) => expect(() => toCoinType(chainId)).toThrow(/^Invalid chainId$/),
  )
})

describe('fromCoinType', () => {
  test.each([0, 2, 61, 501, 2147483648, 4294967296, 60.5, Number.NaN])(
    'error: %d is not an EVM chain',
    (coinType) => expect(fromCoinType(coinType)).toBeUndefined(),
  )
})
