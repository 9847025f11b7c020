import { expect, test } from 'vitest'
import * as exports from './index.ts'

test('behavior: the public surface changes on purpose only', () => {
  expect(Object.keys(exports).toSorted()).toEqual(['aureus', 'followWagmi', 'fromWagmi'])
})
