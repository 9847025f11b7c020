import { describe, expect, test } from 'vitest'
import { chainOfNetwork, startingNetwork } from './clusters.ts'

const mainnet = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const devnet = 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'

describe('startingNetwork', () => {
  test('behavior: the first that is wanted, else where the accounts are', () => {
    const chains = ['solana:mainnet', 'solana:devnet']
    expect(startingNetwork(chains, [devnet, mainnet])).toBe(devnet)
    expect(startingNetwork(chains, [])).toBe(mainnet)
    expect([mainnet, 'solana:1'].map((id) => chainOfNetwork(id as typeof mainnet))).toEqual([
      'solana:mainnet',
      'solana:localnet',
    ])
  })

  test.each(Object.getOwnPropertyNames(Object.prototype))(
    'error: does not take %s for a cluster',
    (chain) => {
      expect(startingNetwork([chain], [])).toBeUndefined()
    },
  )
})
