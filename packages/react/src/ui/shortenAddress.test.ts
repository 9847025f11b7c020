import { describe, expect, test } from 'vitest'
import { shortenAddress } from './shortenAddress.ts'

describe('shortenAddress', () => {
  test('behavior: keeps six characters at the start and four at the end', () => {
    expect(shortenAddress('0x1234567890123456789012345678901234abcd')).toBe('0x1234…abcd')
  })
  test('behavior: keeps the case of a checksum', () => {
    expect(shortenAddress('0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045')).toBe('0xd8dA…6045')
  })
  test('behavior: leaves a short text whole', () => {
    expect(shortenAddress('0x1234')).toBe('0x1234')
    expect(shortenAddress('')).toBe('')
  })
})
