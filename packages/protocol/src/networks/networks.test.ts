import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { customNetwork } from './custom.ts'
import { defaultNetworks } from './defaults.ts'
import { NetworkSchema } from './network.ts'

describe('customNetwork', () => {
  test('behavior: is the specified network of the brand', () => {
    expect(v.parse(NetworkSchema, customNetwork('Florin'))).toMatchObject({
      id: 99199,
      caipNetworkId: 'eip155:99199',
      name: 'Florin Testnet',
      nativeCurrency: { name: 'Florin', symbol: 'Florin', decimals: 18 },
    })
  })
})

describe('defaultNetworks', () => {
  test.each(defaultNetworks.map((network) => [network.name, network] as const))(
    'behavior: %s is well formed and reachable over https',
    (_, network) => {
      expect(v.is(NetworkSchema, network)).toBe(true)
      expect(network.caipNetworkId).toBe(`eip155:${network.id}`)
      for (const url of network.rpcUrls.chainDefault.http) expect(url).toMatch(/^https:/)
    },
  )
  test('behavior: names BNB Smart Chain as specified', () => {
    const bnb = defaultNetworks.find(({ id }) => id === 56)
    expect(bnb?.nativeCurrency).toEqual({ name: 'BNB', symbol: 'BNB', decimals: 18 })
  })
  test('behavior: no id twice', () => {
    const ids = defaultNetworks.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
  })
})
