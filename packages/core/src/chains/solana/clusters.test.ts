import { describe, expect, test } from 'vitest'
import { chainOfNetwork, startingNetwork } from './clusters.ts'

const mainnet = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const devnet = 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'

describe('startingNetwork', () => {
  test('behavior: returns the first wanted network, else the accounts’ own cluster', () => {
    const chains = ['solana:mainnet', 'solana:devnet']
    expect(startingNetwork(chains, [devnet, mainnet])).toBe(devnet)
    expect(startingNetwork(chains, [])).toBe(mainnet)
    expect([mainnet, 'solana:1'].map((id) => chainOfNetwork(id as typeof mainnet))).toEqual([
      'solana:mainnet',
      'solana:localnet',
    ])
  })

  test.each(Object.getOwnPropertyNames(Object.prototype))(
    'error: does not treat %s as a cluster',
    (chain) => {
      expect(startingNetwork([chain], [])).toBeUndefined()
    },
  )
})
