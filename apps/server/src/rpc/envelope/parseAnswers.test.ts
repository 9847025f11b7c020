import { describe, expect, test } from 'vitest'
import { parseAnswers } from './parseAnswers.ts'

const ok = (id: unknown, result: unknown = id) => ({ jsonrpc: '2.0', id, result })
const failed = (id: unknown) => ({ jsonrpc: '2.0', id, error: { code: -32000, message: 'no' } })
const values = (answers: unknown, ids: number[]) =>
  parseAnswers(JSON.stringify(answers), ids).map((answer) => answer?.value)

describe('parseAnswers', () => {
  test('behavior: puts answers to their calls, whatever their order', () => {
    expect(values([ok(3), ok(1), ok(2)], [1, 2, 3])).toEqual([1, 2, 3])
  })

  test('behavior: what is missing, doubled or no answer leaves its place empty', () => {
    expect(values([ok(2), ok(3, 'a'), ok(3, 'b'), { id: 4 }, null, ok(9)], [1, 2, 3, 4])).toEqual([
      undefined,
      2,
      undefined,
      undefined,
    ])
  })

  test('behavior: an error without id answers a lone call', () => {
    expect(values(failed(null), [1])).toEqual([{ code: -32000, message: 'no' }])
  })

  test('behavior: a null error beside a result is none', () => {
    expect(values({ ...ok(1, '0x'), error: null }, [1])).toEqual(['0x'])
  })

  test('error: a lone error to a batch means that batches are not taken', () => {
    expect(() => values(failed(null), [1, 2])).toThrow('unbatched')
  })

  test.each([
    ['the id of another', ok(2), [1]],
    ['no id to a result', ok(null, '0x'), [1]],
    ['the id as text', ok('1'), [1]],
    ['no version', { id: 1, result: 1 }, [1]],
    ['neither result nor error', { jsonrpc: '2.0', id: 1 }, [1]],
    ['an empty batch', [], [1, 2]],
    ['only ids of others', [ok(3), ok(4)], [1, 2]],
    ['a text', 'hello', [1]],
  ])('error: %s', (_, answers, ids) => {
    expect(() => values(answers, ids)).toThrow('malformed')
  })

  test('error: what is cut off', () => {
    expect(() => parseAnswers('{"jsonrpc":"2.0","id":1,"result":"0x', [1])).toThrow('malformed')
  })
})
