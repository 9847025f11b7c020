import { describe, expect, test } from 'vitest'
import { networkFor } from './wallets.ts'

describe('networkFor', () => {
  const accepted = ['eip155:1', 'eip155:10', 'solana:mainnet'] as const
  test.each([
    ['eip155:10', 'eip155:10'],
    ['eip155:5', 'eip155:1'],
    ['solana:devnet', 'solana:mainnet'],
    // The server refuses it, in its own words.
    ['bip122:main', 'bip122:main'],
  ] as const)('behavior: a wallet on %s signs for %s', (current, network) =>
    expect(networkFor(accepted, current)).toBe(network),
  )
})
