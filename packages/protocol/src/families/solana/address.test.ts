import { base58 } from '@scure/base'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isSolanaAddress, parseSolanaAddress } from './address.ts'

describe('parseSolanaAddress', () => {
  test.each([
    'HAgk14JpMQLgt6rVgv7cBQFJWFto5Dqxi472uT3DKpqk',
    '11111111111111111111111111111111',
    'So11111111111111111111111111111111111111112',
  ])('behavior: accepts %s', (address) => {
    expect(base58.encode(parseSolanaAddress(address) as Uint8Array)).toBe(address)
  })
  test('behavior: parses any 32 bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 32, maxLength: 32 }), (bytes) => {
        expect(parseSolanaAddress(base58.encode(bytes))).toEqual(bytes)
      }),
    )
  })
  test('error: refuses any other length', () => {
    const others = fc.uint8Array({ maxLength: 40 }).filter(({ length }) => length !== 32)
    fc.assert(
      fc.property(others, (bytes) => {
        expect(isSolanaAddress(base58.encode(bytes))).toBe(false)
      }),
    )
  })
  test.each([
    ['nothing', ''],
    ['a character outside base58', '0AgK14JpMQLgt6rVgv7cBQFJWFto5Dqxi472uT3DKpqk'],
    ['a space', ' HAgk14JpMQLgt6rVgv7cBQFJWFto5Dqxi472uT3DKpqk'],
    ['33 bytes', '1HAgk14JpMQLgt6rVgv7cBQFJWFto5Dqxi472uT3DKpqk'],
    ['64 KiB', '1'.repeat(65_536)],
    ['an Ethereum address', '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'],
    ['a Bitcoin address', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'],
  ])('error: refuses %s', (_, text) => expect(isSolanaAddress(text)).toBe(false))
})
