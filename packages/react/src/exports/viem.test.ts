import { expect, test } from 'vitest'
import * as exports from './viem.ts'

test('behavior: the public surface changes on purpose only', () => {
  expect(Object.keys(exports).toSorted()).toEqual([
    'useReadContract',
    'useSignTypedData',
    'useWalletClient',
    'useWriteContract',
  ])
})
