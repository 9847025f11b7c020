import { describe, expect, test } from 'vitest'
import { isSameAddress } from './isSameAddress.ts'

const evm = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const base58 = '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv'

describe('isSameAddress', () => {
  test.each([
    [evm, evm.toLowerCase(), true],
    [base58, base58, true],
    [base58, base58.toLowerCase(), false],
    [evm, base58, false],
  ])('behavior: %s and %s: %s', (a, b, same) => {
    expect(isSameAddress(a, b)).toBe(same)
  })
})
