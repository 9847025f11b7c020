import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decodeEnvelope, EnvelopeError, encodeEnvelope } from './envelope.ts'
import { idBytes, idOf } from './ids.ts'

const ids = fc.uint8Array({ minLength: 16, maxLength: 16 }).map(idOf)
const shares = fc.record({
  setId: ids,
  x: fc.integer({ min: 1, max: 255 }),
  y: fc
    .constantFrom(16, 32, 33)
    .chain((length) => fc.uint8Array({ minLength: length, maxLength: length })),
})
const share = { setId: '00'.repeat(16), x: 7, y: new Uint8Array(16).fill(9) }

describe('encodeEnvelope', () => {
  test('behavior: decodes to the same share, and no other share encodes alike', () => {
    fc.assert(
      fc.property(shares, shares, (one, other) => {
        expect(decodeEnvelope(encodeEnvelope(one), one.setId)).toEqual(one)
        const same = JSON.stringify(one) === JSON.stringify(other)
        expect(String(encodeEnvelope(one)) === String(encodeEnvelope(other))).toBe(same)
      }),
    )
  })
  test('behavior: has version, set, place and values, 34 bytes for 12 words', () => {
    const bytes = encodeEnvelope({ ...share, setId: 'ab'.repeat(16) })
    expect([...bytes]).toEqual([1, ...Array(16).fill(0xab), 7, ...Array(16).fill(9)])
  })
  test.each([0, 256, -1, 1.5, Number.NaN])('error: refuses the place %d', (x) => {
    expect(() => encodeEnvelope({ ...share, x })).toThrow(EnvelopeError)
  })
  test.each([0, 15, 17, 31, 34])('error: refuses %d values', (length) => {
    expect(() => encodeEnvelope({ ...share, y: new Uint8Array(length) })).toThrow(EnvelopeError)
  })
})

describe('decodeEnvelope', () => {
  test('error: refuses a point at zero, which would choose the secret', () => {
    const bytes = encodeEnvelope(share)
    bytes[17] = 0
    expect(() => decodeEnvelope(bytes, share.setId)).toThrow('no place')
  })
  test('error: refuses another set, another version and every other length', () => {
    const bytes = encodeEnvelope(share)
    expect(() => decodeEnvelope(bytes, '11'.repeat(16))).toThrow('another set')
    expect(() => decodeEnvelope(new Uint8Array([2, ...bytes.slice(1)]), share.setId)).toThrow(
      'version',
    )
    for (let length = 0; length < 60; length++) {
      const cut = new Uint8Array(length)
      cut.set(bytes.slice(0, length))
      const fits = length === 34 || length === 50 || length === 51
      if (!fits) expect(() => decodeEnvelope(cut, share.setId)).toThrow('length')
    }
  })
  test('behavior: returns a copy that outlives its input', () => {
    const bytes = encodeEnvelope(share)
    const { y } = decodeEnvelope(bytes, share.setId)
    bytes.fill(0)
    expect(y).toEqual(share.y)
  })
  test('behavior: copies a Node buffer too, whose `slice` is a view', () => {
    const bytes = Buffer.from(encodeEnvelope(share))
    decodeEnvelope(bytes, share.setId).y.fill(0)
    expect(decodeEnvelope(bytes, share.setId).y).toEqual(share.y)
  })
})

describe('idBytes', () => {
  test('behavior: converts an id to its 16 bytes and back', () => {
    fc.assert(fc.property(ids, (id) => idOf(idBytes(id)) === id))
  })
  test.each(['', 'AB'.repeat(16), 'zz'.repeat(16), '00'.repeat(17)])('error: refuses %j', (id) => {
    expect(() => idBytes(id)).toThrow(RangeError)
  })
})
