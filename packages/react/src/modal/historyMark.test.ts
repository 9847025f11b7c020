import { describe, expect, test } from 'vitest'
import { markOf, withMark } from './followHistory.ts'

const mark = { depth: 2, length: 7, home: 'c0ffee' }

describe('withMark', () => {
  test('behavior: keeps the router’s own keys', () => {
    const state = { key: 'a1', idx: 3, usr: { from: '/x' } }
    expect(withMark(state, mark)).toMatchObject(state)
    expect(markOf(withMark(state, mark))).toEqual(mark)
  })

  test.each([null, undefined, 5, 'text'])('param: state %s', (state) => {
    expect(markOf(withMark(state, mark))).toEqual(mark)
  })

  test('behavior: replaces an older mark', () => {
    expect(markOf(withMark(withMark({}, mark), { ...mark, depth: 3 })).depth).toBe(3)
  })
})

describe('markOf', () => {
  test.each([
    null,
    undefined,
    'text',
    5,
    {},
    { 'aureus.modal': null },
    { 'aureus.modal': 1 },
    { 'aureus.modal': [] },
    { 'aureus.modal': [1] },
    { 'aureus.modal': [1, 3] },
    { 'aureus.modal': [1, 3, 5] },
    { 'aureus.modal': [0, 3, ''] },
    { 'aureus.modal': [-1, 3, ''] },
    { 'aureus.modal': [1.5, 3, ''] },
    { 'aureus.modal': ['1', 3, ''] },
    { 'aureus.modal': { depth: 1, length: 3 } },
  ])('error: ignores a state that holds no mark: %j', (state) => {
    expect(markOf(state)).toEqual({ depth: 0, length: 0, home: '' })
  })
})
