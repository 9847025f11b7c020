import { customNetwork, defaultNetworks, type Network } from '@aureus/protocol'
import { describe, expect, test } from 'vitest'
import { findNetworks } from './findNetworks.ts'

const networks: readonly Network[] = [customNetwork('Florín'), ...defaultNetworks]
const names = (query: string, active: Network['caipNetworkId'] = 'eip155:99199') =>
  findNetworks(networks, active, query).map(({ name }) => name)

describe('findNetworks', () => {
  test.each([
    ['base', ['Base', 'Base Sepolia']],
    ['  BASE  sep ', ['Base Sepolia']],
    ['sepolia base', ['Base Sepolia']],
    ['florin', ['Florín Testnet']],
    ['FLORÍN', ['Florín Testnet']],
    ['avax', ['Avalanche']],
    ['8453', ['Base', 'Base Sepolia']],
    ['84532', ['Base Sepolia']],
    ['99199', ['Florín Testnet']],
    ['no such', []],
    ['.*', []],
  ])('behavior: %j finds %j', (query, expected) => expect(names(query)).toEqual(expected))

  test('behavior: an empty search finds every network, the active one first', () => {
    const all = names(' ', 'eip155:8453')
    expect(all).toHaveLength(networks.length)
    expect(all.slice(0, 3)).toEqual(['Base', 'Florín Testnet', 'Ethereum'])
  })

  test('behavior: lists the active network first among the matches', () => {
    expect(names('base', 'eip155:84532')).toEqual(['Base Sepolia', 'Base'])
  })

  test('behavior: leaves out an active network that is not configured', () => {
    expect(names('', 'eip155:31337')).toHaveLength(networks.length)
  })
})
