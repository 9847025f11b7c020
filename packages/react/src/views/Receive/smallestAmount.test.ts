import { expect, test } from 'vitest'
import { smallestAmount } from './smallestAmount.ts'

test.each([
  ['a fee of 0.000315 ETH', 315_000_000_000_000n, 'eip155:1', 7_000_000_000_000_000n],
  ['a round fee', 5n * 10n ** 14n, 'eip155:1', 10n ** 16n],
  ['no fee', 0n, 'eip155:1', 0n],
  [
    'a fee of 5000 lamports, and the rent of an account',
    5000n,
    'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
    1_000_000n,
  ],
] as const)('param: for %s', (_, fee, chainId, expected) => {
  expect(smallestAmount(fee, chainId)).toBe(expected)
})
