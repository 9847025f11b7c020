import { expect, test } from 'vitest'
import * as testWallet from './index.ts'

test('behavior: the public surface changes only on purpose', () => {
  expect(Object.keys(testWallet).toSorted()).toEqual([
    'ProviderRpcError',
    'createBitcoinTestWallet',
    'createSolanaTestWallet',
    'createTestWallet',
  ])
})
