import { expect, test } from 'vitest'
import { compareOutputs } from './compare.ts'

test('behavior: equal builds have no difference, in any order', () => {
  expect(compareOutputs({ a: '1', b: '2' }, { b: '2', a: '1' })).toEqual([])
})

test('error: names each file that differs, or is in one build only', () => {
  expect(compareOutputs({ a: '1', b: '2', c: '3' }, { a: '1', b: '4', toString: '5' })).toEqual([
    'b differs',
    'c is in the first build only',
    'toString is in the second build only',
  ])
})
