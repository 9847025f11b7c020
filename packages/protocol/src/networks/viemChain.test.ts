import * as v from 'valibot'
import { describe, expect, expectTypeOf, test } from 'vitest'
import { NetworkSchema } from './network.ts'
import { fromViemChain } from './viemChain.ts'

const base = {
  id: 8453,
  name: 'Base',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://mainnet.base.org'] } },
  blockExplorers: { default: { name: 'Basescan', url: 'https://basescan.org' } },
  contracts: { multicall3: { address: '0xca11bde05977b3631167028862be2a173976ca11' } },
} as const

describe('fromViemChain', () => {
  test('behavior: makes a network whose id is known at compile time', () => {
    const network = fromViemChain(base)
    expectTypeOf(network.caipNetworkId).toEqualTypeOf<'eip155:8453'>()
    expect(v.parse(NetworkSchema, network)).toEqual({
      id: 8453,
      caipNetworkId: 'eip155:8453',
      chainNamespace: 'eip155',
      name: 'Base',
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      rpcUrls: { default: { http: [] }, chainDefault: { http: ['https://mainnet.base.org'] } },
      assets: { imageId: 'eip155:8453' },
      blockExplorerUrl: 'https://basescan.org',
    })
  })

  test('param: a testnet without an explorer', () => {
    const { blockExplorers: _, ...rest } = base
    const network = fromViemChain({ ...rest, testnet: true })
    expect(network).toMatchObject({ testnet: true })
    expect(network).not.toHaveProperty('blockExplorerUrl')
  })
})
