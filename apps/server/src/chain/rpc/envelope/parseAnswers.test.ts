import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseAnswers, parseAny, readPlain } from '../upstream.ts'

const ok = (id: unknown, result: unknown = id) => ({ jsonrpc: '2.0', id, result })
const failed = (id: unknown) => ({ jsonrpc: '2.0', id, error: { code: -32000, message: 'no' } })
const values = (answers: unknown, ids: number[]) =>
  parseAnswers(JSON.stringify(answers), ids).map((answer) => answer?.value)

describe('parseAnswers', () => {
  test('behavior: matches answers to calls in any order', () => {
    expect(values([ok(3), ok(1), ok(2)], [1, 2, 3])).toEqual([1, 2, 3])
  })

  test('behavior: leaves the place of missing, duplicate and malformed answers empty', () => {
    expect(values([ok(2), ok(3, 'a'), ok(3, 'b'), { id: 4 }, null, ok(9)], [1, 2, 3, 4])).toEqual([
      undefined,
      2,
      undefined,
      undefined,
    ])
  })

  test('behavior: accepts an error without an id for a single call', () => {
    expect(values(failed(null), [1])).toEqual([{ code: -32000, message: 'no' }])
  })

  test('behavior: ignores a null error beside a result', () => {
    expect(values({ ...ok(1, '0x'), error: null }, [1])).toEqual(['0x'])
  })

  test('error: reads a single error to a batch as unsupported batches', () => {
    expect(() => values(failed(null), [1, 2])).toThrow('unbatched')
  })

  test.each([
    ['another call’s id', ok(2), [1]],
    ['a result without an id', ok(null, '0x'), [1]],
    ['an id as text', ok('1'), [1]],
    ['no version', { id: 1, result: 1 }, [1]],
    ['neither result nor error', { jsonrpc: '2.0', id: 1 }, [1]],
    ['an empty batch', [], [1, 2]],
    ['only other calls’ ids', [ok(3), ok(4)], [1, 2]],
    ['a text', 'hello', [1]],
  ])('error: %s', (_, answers, ids) => {
    expect(() => values(answers, ids)).toThrow('malformed')
  })

  test('error: rejects truncated JSON', () => {
    expect(() => parseAnswers('{"jsonrpc":"2.0","id":1,"result":"0x', [1])).toThrow('malformed')
  })
})

describe('readPlain', () => {
  /** Answers in the plain form, and what is left after a few characters were removed or inserted. */
  const text = fc
    .record({
      value: fc.json(),
      space: fc.constantFrom('', ' ', '\n', '\u00a0'),
      end: fc.constantFrom('}', '}\n', '} ', '},', '', ',"id":2}', ',"error":null}'),
      edits: fc.array(
        fc.record({
          at: fc.nat(80),
          drop: fc.nat(2),
          add: fc.constantFrom('', '"', '}', '{', ',', '0', '\\', ',"result":1'),
        }),
        { maxLength: 2 },
      ),
    })
    .map(({ value, space, end, edits }) =>
      edits.reduce(
        (whole, { at, drop, add }) => whole.slice(0, at) + add + whole.slice(at + drop),
        `{"jsonrpc":"2.0","id":7,"result":${space}${value}${space}${end}`,
      ),
    )

  test('behavior: reads an answer exactly as the reader of any form does', () => {
    let read = 0
    fc.assert(
      fc.property(text, (one) => {
        const plain = readPlain(one, 7)
        if (!plain) return
        read++
        expect([{ ...plain, id: 7 }]).toEqual(parseAny(one, [7]))
      }),
      { numRuns: 2000 },
    )
    expect(read).toBeGreaterThan(50)
  })

  test.each([
    '{"jsonrpc":"2.0","id":8,"result":1}',
    '{"jsonrpc":"2.0","id":7,"result":1,"id":8}',
    '{"jsonrpc":"2.0","id":7,"result":}',
    '{"jsonrpc":"2.0","id":7,"result":1}}',
    '[{"jsonrpc":"2.0","id":7,"result":1}]',
  ])('error: leaves %s to the reader of any form', (one) => {
    expect(readPlain(one, 7)).toBeUndefined()
  })
})
