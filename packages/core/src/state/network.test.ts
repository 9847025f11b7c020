import { customNetwork } from '@aureus/protocol'
import { describe, expect, test } from 'vitest'
import { findNetwork, resolveNetwork } from './network.ts'

const networks = [customNetwork('Aureus')]

describe('resolveNetwork', () => {
  test('behavior: returns a configured network', () => {
    expect(resolveNetwork(networks, 'eip155:99199')).toBe(networks[0])
  })
  test('behavior: names an unconfigured network with the placeholder', () => {
    expect(resolveNetwork(networks, 'eip155:5')).toMatchObject({
      id: 5,
      name: 'Unknown Network',
      chainNamespace: 'eip155',
    })
    expect(findNetwork(networks, 'eip155:5')).toBeUndefined()
  })
})
