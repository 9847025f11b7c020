import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { parseCaipNetworkId } from '../caip/caip.ts'
import { type CustomNetworkOptions, customNetwork } from '../networks/custom.ts'
import { explorerLink, isExplorerUrl } from '../networks/explorer.ts'
import { NetworkSchema } from '../networks/network.ts'
import { knownChains } from './knownChains.ts'
import { defaultNetworks, furtherNetworks } from './networks.ts'
import { customSolanaNetwork, SOLANA_DEVNET_GENESIS_HASH } from './solana/networks.ts'

describe('customNetwork', () => {
  test('behavior: is the specified network of the brand', () => {
    expect(v.parse(NetworkSchema, customNetwork('Florin'))).toMatchObject({
      id: 99199,
      caipNetworkId: 'eip155:99199',
      name: 'Florin Testnet',
      nativeCurrency: { name: 'Florin', symbol: 'Florin', decimals: 18 },
      assets: { imageId: 'eip155:99199' },
    })
  })

  test.each([
    customNetwork,
    (_: string, options: CustomNetworkOptions) => customSolanaNetwork(_, options.host),
  ])('param: host: is its only endpoint, by default and for the public', (make) => {
    const host = { origin: 'https://florin.example', projectId: 'florin' }
    const { caipNetworkId, rpcUrls } = v.parse(NetworkSchema, make('Florin', { host }))
    const chainId = encodeURIComponent(caipNetworkId)
    const http = [`https://florin.example/v1/?chainId=${chainId}&projectId=florin`]
    expect(rpcUrls).toEqual({ default: { http }, public: { http }, chainDefault: { http: [] } })
  })
})

describe('customSolanaNetwork', () => {
  test('behavior: has the brand’s name and its chain’s genesis hash', () => {
    expect(v.parse(NetworkSchema, customSolanaNetwork('Florin'))).toMatchObject({
      caipNetworkId: 'solana:5Sz5yQLipjg63pfPBqm6gv4GpX3LrZFc',
      chainNamespace: 'solana',
      name: 'Florin Solana Testnet',
      nativeCurrency: { symbol: 'SOL', decimals: 9 },
      testnet: true,
    })
  })

  test('behavior: the genesis hash is the documented SHA-256', () => {
    const digits = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
    let number = 0n
    for (const digit of SOLANA_DEVNET_GENESIS_HASH)
      number = number * 58n + BigInt(digits.indexOf(digit))
    expect(number.toString(16).padStart(64, '0')).toBe(
      bytesToHex(sha256(utf8ToBytes('Aureus Solana Testnet'))),
    )
  })
})

const predefined = [...defaultNetworks, ...furtherNetworks]

describe('defaultNetworks', () => {
  test.each(predefined.map((network) => [network.name, network] as const))(
    'behavior: %s is well formed and reachable over https',
    (_, network) => {
      expect(v.is(NetworkSchema, network)).toBe(true)
      const { chainNamespace, id, caipNetworkId } = network
      expect(caipNetworkId).toBe(`${chainNamespace}:${id}`)
      expect(typeof id).toBe(chainNamespace === 'eip155' ? 'number' : 'string')
      for (const url of network.rpcUrls.chainDefault.http) expect(url).toMatch(/^https:/)
      // Bitcoin needs no node.
      expect(network.rpcUrls.chainDefault.http).toHaveLength(chainNamespace === 'bip122' ? 0 : 1)
      expect(isExplorerUrl(network.blockExplorerUrl ?? '')).toBe(true)
    },
  )
  test.each([
    ['Ethereum', 1],
    ['OP Mainnet', 10],
    ['BNB Smart Chain', 56],
    ['Gnosis', 100],
    ['Polygon', 137],
    ['zkSync Era', 324],
    ['Base', 8453],
    ['Arbitrum One', 42161],
    ['Celo', 42220],
    ['Avalanche', 43114],
    ['Zora', 7777777],
    ['Aurora', 1313161554],
  ])('behavior: contains %s, chain %i, with real money', (name, id) => {
    const [network] = defaultNetworks.filter((one) => one.id === id)
    expect(network).toMatchObject({ name, chainNamespace: 'eip155' })
    expect(network).not.toHaveProperty('testnet')
  })
  test('behavior: names BNB Smart Chain as specified', () => {
    const bnb = defaultNetworks.find(({ id }) => id === 56)
    expect(bnb?.nativeCurrency).toEqual({ name: 'BNB', symbol: 'BNB', decimals: 18 })
  })
  test('behavior: contains Solana and Bitcoin after the EVM networks', () => {
    const others = defaultNetworks.filter(({ chainNamespace }) => chainNamespace !== 'eip155')
    expect(others.map(({ name }) => name)).toEqual(['Solana', 'Bitcoin'])
    expect(defaultNetworks.slice(-2)).toEqual(others)
  })
  test('behavior: includes test networks of Solana and Bitcoin on request', () => {
    const others = furtherNetworks.filter(({ chainNamespace }) => chainNamespace !== 'eip155')
    expect(others.map(({ name, testnet }) => [name, testnet])).toEqual([
      ['Solana Devnet', true],
      ['Solana Testnet', true],
      ['Bitcoin Testnet', true],
    ])
  })
  test('behavior: a Solana explorer link names the cluster', () => {
    const devnet = furtherNetworks.find(({ name }) => name === 'Solana Devnet')
    expect(devnet && explorerLink(devnet, { transaction: 'abc' })).toBe(
      'https://explorer.solana.com/tx/abc?cluster=devnet',
    )
  })
  test('behavior: has unique ids', () => {
    const ids = predefined.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
  })
})

describe('knownChains', () => {
  test('behavior: has about 37 unique chains of four families', () => {
    expect(knownChains).toHaveLength(39)
    expect(new Set(knownChains).size).toBe(knownChains.length)
    expect(new Set(knownChains.map((id) => parseCaipNetworkId(id).namespace))).toEqual(
      new Set(['eip155', 'solana', 'bip122', 'near']),
    )
  })
  test('behavior: contains exactly the described networks and NEAR', () => {
    const ids = [customNetwork('Aureus'), ...predefined].map(({ caipNetworkId }) => caipNetworkId)
    expect(new Set(knownChains)).toEqual(new Set([...ids, 'near:mainnet', 'near:testnet']))
  })
})
