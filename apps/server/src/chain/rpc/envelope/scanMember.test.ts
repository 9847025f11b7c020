import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createMemberScanner } from './scanMember.ts'

/** Feeds the text in pieces of the given sizes, repeatedly. */
function scan(text: string, sizes: readonly number[] = [text.length], id = 7) {
  const scanner = createMemberScanner(id)
  const bytes = Buffer.from(text)
  const pieces: Buffer[] = []
  for (let at = 0, turn = 0; at < bytes.length; turn++) {
    const size = sizes[turn % sizes.length] ?? 1
    pieces.push(...scanner.feed(bytes.subarray(at, at + size)))
    at += size
  }
  scanner.end()
  return { member: scanner.member, value: Buffer.concat(pieces).toString() }
}

describe('createMemberScanner', () => {
  test('behavior: extracts the raw value for any chunking and order', () => {
    const sizes = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1 })
    fc.assert(
      fc.property(
        fc.jsonValue(),
        fc.constantFrom('result', 'error'),
        fc.shuffledSubarray(['jsonrpc', 'id', 'value', 'more'], { minLength: 4 }),
        fc.constantFrom(undefined, 1),
        sizes,
        (value, member, order, indent, cuts) => {
          const members = { jsonrpc: '2.0', id: 7, value, more: { id: [1, '"'], result: '}' } }
          const entries = order.map((name) => [
            name === 'value' ? member : name,
            members[name as keyof typeof members],
          ])
          const text = JSON.stringify(Object.fromEntries(entries), null, indent)
          const scanned = scan(text, cuts)
          expect(scanned.member).toBe(member)
          expect(JSON.parse(scanned.value)).toEqual(JSON.parse(JSON.stringify(value)))
        },
      ),
    )
  })

  test('behavior: keeps numbers unchanged', () => {
    expect(scan('{"id":7,"result": 18446744073709551615 }', [3]).value).toBe('18446744073709551615')
  })

  test.each([
    ['cut off', '{"id":7,"result":[1,2'],
    ['cut off behind the value', '{"id":7,"result":[1,2]'],
    ['without a result', '{"id":7}'],
    ['without an id', '{"result":1}'],
    ['of another call', '{"id":8,"result":1}'],
    ['of another call, with the id last', '{"result":"0x","id":71}'],
    ['with an id in quotes', '{"id":"7","result":1}'],
    ['with an endless id', `{"id":${'7'.repeat(100)},"result":1}`],
    ['with two results', '{"id":7,"result":1,"result":2}'],
    ['with a result and an error', '{"id":7,"result":1,"error":{}}'],
    ['with trailing text', '{"id":7,"result":1}{'],
    ['an array', '[{"id":7,"result":1}]'],
    ['that is not JSON', '<html>'],
    ['without a colon', '{"id" 7,"result":1}'],
    ['with an endless name', `{"${'x'.repeat(100)}":1,"id":7,"result":1}`],
  ])('error: %s', (_, text) => {
    expect(() => scan(text)).toThrow('malformed')
    expect(() => scan(text, [1])).toThrow('malformed')
  })
})
