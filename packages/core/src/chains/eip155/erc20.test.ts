import fc from 'fast-check'
import { encodeFunctionData, erc20Abi } from 'viem'
import { describe, expect, test } from 'vitest'
import { encodeBalanceOf, encodeTransfer } from './erc20.ts'

const to = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'

describe('encodeTransfer', () => {
  test('behavior: encodes like an ABI encoder', () => {
    fc.assert(
      fc.property(fc.bigInt(0n, 2n ** 256n - 1n), (amount) => {
        const args = [to, amount] as const
        expect(encodeTransfer(to, amount)).toBe(
          encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args }),
        )
      }),
    )
  })
  test.each([-1n, 2n ** 256n])('error: rejects %s, which does not fit', (amount) => {
    expect(() => encodeTransfer(to, amount)).toThrow(RangeError)
  })
})

describe('encodeBalanceOf', () => {
  test('behavior: encodes like an ABI encoder', () => {
    expect(encodeBalanceOf(to)).toBe(
      encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [to] }),
    )
  })
})
