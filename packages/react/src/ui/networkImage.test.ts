import { resolveNetwork } from '@aureus/core'
import { type CaipNetworkId, customNetwork, defaultNetworks } from '@aureus/protocol'
import { describe, expect, test } from 'vitest'
import { networkImage } from './networkImage.ts'

const evm = [
  1, 10, 56, 100, 137, 250, 324, 1088, 1284, 2020, 5000, 8453, 42161, 42220, 43114, 59144, 80094,
  84532, 7777777, 1313161554, 11155111, 99199,
]
const specified: readonly CaipNetworkId[] = [
  ...evm.map((id): CaipNetworkId => `eip155:${id}`),
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
  'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z',
  'bip122:000000000019d6689c085ae165831e93',
  'bip122:000000000933ea01ad0ee984209779ba',
  'near:mainnet',
]

describe('networkImage', () => {
  test.each(specified)('behavior: has an image for %s', (caipNetworkId) => {
    // Only the operator's own network takes its letter from this name.
    const { letters, hue } = networkImage({ caipNetworkId, name: '~' })
    expect(letters).toMatch(caipNetworkId === 'eip155:99199' ? /^~$/ : /^[A-Z]{2}$/)
    expect(hue).toBeGreaterThanOrEqual(0)
    expect(hue).toBeLessThan(360)
  })

  test('behavior: no two predefined networks look the same', () => {
    const images = [customNetwork('Aureus'), ...defaultNetworks].map((network) =>
      JSON.stringify(networkImage(network)),
    )
    expect(new Set(images).size).toBe(images.length)
  })

  test.each([customNetwork('Aureus'), ...defaultNetworks])(
    'behavior: marks $name as a testnet exactly if the configuration does',
    (network) => expect(networkImage(network).test).toBe(network.testnet ?? false),
  )

  test('behavior: gives the custom network its brand’s initial, in gold', () => {
    expect(networkImage(customNetwork('florin'))).toEqual({ letters: 'F', hue: 42, test: true })
  })

  test('behavior: gives the placeholder Unknown Network its own image', () => {
    expect(networkImage(resolveNetwork([], 'eip155:31337'))).toEqual({
      letters: '?',
      hue: null,
      test: false,
    })
  })

  test('behavior: gives another configured network letters on a stable colour', () => {
    const network = { caipNetworkId: 'eip155:31337', name: 'anvil', testnet: true } as const
    expect(networkImage(network)).toEqual(networkImage({ ...network }))
    expect(networkImage(network)).toMatchObject({ letters: 'AN', test: true })
    expect(networkImage({ ...network, caipNetworkId: 'eip155:31338' }).hue).not.toBe(
      networkImage(network).hue,
    )
  })

  test('behavior: treats a name of the object prototype as an ordinary id', () => {
    const network = { caipNetworkId: 'constructor' as CaipNetworkId, name: 'x' }
    expect(networkImage(network).letters).toBe('X')
  })
})
