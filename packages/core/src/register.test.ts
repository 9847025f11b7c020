import { customNetwork, defaultNetworks, type Network } from '@aureus/protocol'
import { base, linea } from 'viem/chains'
import { describe, expect, expectTypeOf, test } from 'vitest'
import type { PageConfig } from './client/client.ts'
import { createClient } from './createClient.ts'
import type { NetworkOfPage } from './register.ts'

const page = {
  brand: { name: 'Aureus' },
  origin: 'https://app.example',
  projectId: 'test',
  signIn: { enabled: true, required: false },
  features: { faucet: null },
}
const config = { ...page, networks: [base, linea, customNetwork('Aureus')] } satisfies PageConfig
const storage = { get: () => null, set: () => {} }

describe('NetworkOfPage', () => {
  test('behavior: knows the ids of chains of viem beside ours', () => {
    type Id = NetworkOfPage<{ config: typeof config }>['caipNetworkId']
    expectTypeOf<Id>().toEqualTypeOf<'eip155:8453' | 'eip155:59144' | 'eip155:99199'>()
    expectTypeOf<NetworkOfPage<object>>().toEqualTypeOf<Network>()
  })
})

describe('createClient', () => {
  test('param: config: takes chains of viem, and lets visitors sign in on all of them', () => {
    const client = createClient({ config, adapters: {}, storage })
    expect(client.config.networks.map(({ name }) => name)).toEqual([
      'Base',
      'Linea Mainnet',
      'Aureus Testnet',
    ])
    expect(client.config.networks[0]?.rpcUrls).toEqual({
      default: { http: [] },
      chainDefault: { http: ['https://mainnet.base.org'] },
    })
    expect(client.config.signIn.chains).toEqual(['eip155:8453', 'eip155:59144', 'eip155:99199'])
  })

  test('param: config: keeps our own networks as they are', () => {
    const client = createClient({
      config: { ...page, networks: defaultNetworks, signIn: { ...page.signIn, chains: [] } },
      adapters: {},
      storage,
    })
    expect(client.config.networks).toEqual(defaultNetworks)
    expect(client.config.signIn.chains).toEqual([])
  })
})
