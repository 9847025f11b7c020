import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { uiTokenAmount } from './tokens.ts'

describe('uiTokenAmount', () => {
  test.each([
    [0n, 0, '0'],
    [0n, 9, '0'],
    [1n, 9, '0.000000001'],
    [1_500_000n, 6, '1.5'],
    [100n, 2, '1'],
    [18_446_744_073_709_551_615n, 9, '18446744073.709551615'],
  ])('behavior: %d of %d decimals is %s', (amount, decimals, text) => {
    expect(uiTokenAmount(amount, decimals)).toMatchObject({
      amount: amount.toString(),
      uiAmountString: text,
      uiAmount: Number(text),
    })
  })

  test('behavior: loses no digit', () => {
    fc.assert(
      fc.property(fc.bigInt(0n, 2n ** 64n - 1n), fc.nat(18), (amount, decimals) => {
        const [whole = '', part = ''] = uiTokenAmount(amount, decimals).uiAmountString.split('.')
        expect(BigInt(whole + part.padEnd(decimals, '0'))).toBe(amount)
      }),
    )
  })
})
