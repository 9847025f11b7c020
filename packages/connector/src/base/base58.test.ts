import { describe, expect, test } from 'vitest'
import { decodeBase58, encodeBase58 } from './base58.ts'

const vectors = [
  ['', ''],
  ['00', '1'],
  ['0000', '11'],
  ['61', '2g'],
  ['626262', 'a3gV'],
  ['516b6fcd0f', 'ABnLTmg'],
  ['00eb15231dfceb60925886b67d065299925915aeb172c06647', '1NS17iag9jJgTHD1VXjvLCEnZuQ3rJDE9L'],
  ['00'.repeat(32), '1'.repeat(32)],
] as const

describe('base58', () => {
  test.each(vectors)('behavior: %s is %s', (hex, text) => {
    const bytes = Uint8Array.from(hex.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16))
    expect(encodeBase58(bytes)).toBe(text)
    expect(decodeBase58(text)).toEqual(bytes)
  })

  test.each(['0', 'O', 'I', 'l', 'a b', 'ä'])('error: %j is not base58', (text) => {
    expect(() => decodeBase58(text)).toThrow(RangeError)
  })
})
