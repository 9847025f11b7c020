import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseSignedJson } from './parseMessage.ts'
import { AddressMessageSchema, RegisterMessageSchema } from './schemas.ts'

const read = (text: string) => parseSignedJson(RegisterMessageSchema, text)

describe('parseSignedJson', () => {
  test('behavior: parses whatever JSON.stringify writes', () => {
    const value = fc.record({
      name: fc.string({ unit: 'grapheme' }),
      attributes: fc.record({ bio: fc.string({ unit: 'grapheme' }) }),
      timestamp: fc.nat(),
    })
    fc.assert(
      fc.property(value, fc.constantFrom(undefined, 1, '\t'), (message, space) => {
        expect(read(JSON.stringify(message, null, space))).toEqual(message)
      }),
    )
  })

  test('behavior: allows white space and escapes', () => {
    expect(read(' { "name" : "al\\u0069ce\\/" ,\n"timestamp": 1 } ')).toEqual({
      name: 'alice/',
      timestamp: 1,
    })
  })

  test.each([
    ['a duplicate key', '{"name":"alice","name":"bob","timestamp":1}'],
    ['a duplicate key, once escaped', '{"name":"alice","n\\u0061me":"alice","timestamp":1}'],
    ['an extra key', '{"name":"alice","timestamp":1,"more":1}'],
    ['a missing key', '{"name":"alice"}'],
    ['a number in another spelling', '{"name":"alice","timestamp":1e0}'],
    ['a fraction', '{"name":"alice","timestamp":1.5}'],
    ['a time as text', '{"name":"alice","timestamp":"1"}'],
    ['an attribute that is not text', '{"name":"alice","attributes":{"bio":1},"timestamp":1}'],
    ['text after it', '{"name":"alice","timestamp":1}x'],
    ['text that is not JSON', 'alice'],
    ['nothing', ''],
    ['null', 'null'],
  ])('error: %s', (_, text) => expect(read(text)).toBeUndefined())

  test('error: never throws on garbage', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), (text) => {
        expect(parseSignedJson(AddressMessageSchema, text)).toBeUndefined()
      }),
    )
  })
})
