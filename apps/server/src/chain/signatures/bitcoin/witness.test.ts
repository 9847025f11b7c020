import { RawWitness } from '@scure/btc-signer'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseWitness } from './witness.ts'

describe('parseWitness', () => {
  const item = fc.uint8Array({ maxLength: 252 })
  test('behavior: parses one or two items', () => {
    fc.assert(
      fc.property(fc.array(item, { minLength: 1, maxLength: 2 }), (items) => {
        expect(parseWitness(RawWitness.encode(items))).toEqual(items)
      }),
    )
  })
  test('error: reports more items, which belong to a script', () => {
    const many = fc.array(item, { minLength: 3, maxLength: 5 })
    fc.assert(
      fc.property(many, (items) => {
        expect(parseWitness(RawWitness.encode(items))).toBe('too many')
      }),
    )
  })
  test.each([
    ['nothing', []],
    ['no items', [0]],
    ['an item without a length', [1]],
    ['a truncated item', [1, 2, 7]],
    ['one item of two', [2, 1, 7]],
    ['a trailing byte', [1, 1, 7, 0]],
    ['a length of three bytes', [1, 0xfd, 1, 0, 7]],
  ])('error: %s', (_, bytes) => expect(parseWitness(Uint8Array.from(bytes))).toBe('malformed'))
  test('behavior: never throws on any bytes', () => {
    fc.assert(fc.property(fc.uint8Array(), (bytes) => void parseWitness(bytes)))
  })
})
