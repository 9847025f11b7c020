import { expect, test } from 'vitest'
import { raise } from './executorQueue.ts'

test('behavior: fees rise by a quarter each time, to twice the first at most', () => {
  const first = { maxFeePerGas: 1000n, maxPriorityFeePerGas: 100n }
  expect(raise(first, 0)).toEqual(first)
  expect(raise(first, 1)).toEqual({ maxFeePerGas: 1251n, maxPriorityFeePerGas: 126n })
  expect(raise(first, 9)).toEqual({ maxFeePerGas: 2000n, maxPriorityFeePerGas: 200n })
})
