import { describe, expect, test } from 'vitest'
import { parseAnswers } from '../upstream.ts'
import { modernAnswer, modernRequest } from './legacy.ts'

describe('modernRequest', () => {
  test.each([
    [{ method: 'a' }, { id: null, method: 'a', jsonrpc: '2.0' }],
    [
      { jsonrpc: '1.0', id: 'x', method: 'a' },
      { jsonrpc: '2.0', id: 'x', method: 'a' },
    ],
    [
      { jsonrpc: '1.1', id: 1, method: 'a' },
      { jsonrpc: '2.0', id: 1, method: 'a' },
    ],
  ])('behavior: %j becomes %j', (request, modern) => expect(modernRequest(request)).toEqual(modern))

  test.each([{ jsonrpc: '2.0', method: 'a' }, { jsonrpc: '3.0', id: 1 }, [], 'a', null, 7])(
    'error: leaves %j as it is',
    (request) => expect(modernRequest(request)).toBe(request),
  )
})

describe('modernAnswer', () => {
  test.each([
    [
      { result: 1, error: null, id: 7 },
      { jsonrpc: '2.0', id: 7, result: 1 },
    ],
    [
      { result: null, error: { code: -5, message: 'no' }, id: 7 },
      { jsonrpc: '2.0', id: 7, error: { code: -5, message: 'no' } },
    ],
    [
      { result: null, error: null, id: 7 },
      { jsonrpc: '2.0', id: 7, result: null },
    ],
    [[{ result: 1, error: null, id: 7 }], [{ jsonrpc: '2.0', id: 7, result: 1 }]],
  ])('behavior: %j becomes %j', (answer, modern) => expect(modernAnswer(answer)).toEqual(modern))

  test.each([{ id: 7 }, 'a', null])('error: leaves %j as it is', (answer) =>
    expect(modernAnswer(answer)).toEqual(answer),
  )

  test('behavior: keeps the raw JSON of a result', () => {
    const text = '{"result":{"value":0.10000000},"error":null,"id":7}'
    expect(parseAnswers(text, [7], true)).toMatchObject([{ json: '{"value":0.10000000}' }])
    expect(() => parseAnswers(text, [7])).toThrow('malformed')
    expect(() => parseAnswers(text, [8], true)).toThrow('malformed')
  })
})
