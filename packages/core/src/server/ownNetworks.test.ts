import { defaultNetworks, type PublicConfig } from '@aureus/protocol'
import { mainnet, optimism, zora } from 'viem/chains'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { setUp } from '../testing/client.ts'
import { parseConfig } from './fetchConfig.ts'
import { warnOfUnserved, withOwnNetworks } from './ownNetworks.ts'

const server = 'https://auth.example'
const page = 'https://shop.example'
const ethereum = defaultNetworks.filter(({ id }) => id === 1)
const config: PublicConfig = {
  brand: { name: 'Example' },
  origin: server,
  app: { origin: page, session: 'token' },
  projectId: 'example',
  networks: ethereum,
  rpcChains: ['eip155:1', 'eip155:10'],
  signIn: { enabled: true, required: false, chains: ['eip155:1'] },
  features: { faucet: null },
}

afterEach(() => void vi.unstubAllGlobals())

describe('withOwnNetworks', () => {
  test('behavior: without networks of the page, the server’s stay', () => {
    expect(withOwnNetworks(config, undefined)).toBe(config)
  })

  test('behavior: keeps the page’s order, and what the server says about its own networks', () => {
    const { networks } = withOwnNetworks(config, [optimism, mainnet])
    expect(networks.map(({ id }) => id)).toEqual([10, 1])
    expect(networks[1]).toBe(ethereum[0])
  })

  test('behavior: the page reads through the server what it serves, and the rest at its own endpoint', () => {
    const where = { page, server, networks: [mainnet, optimism, zora] }
    const [first, second, third] = parseConfig(config, where).networks
    for (const network of [first, second])
      expect(network?.rpcUrls.default.http).toEqual([expect.stringContaining(`${server}/v1/`)])
    expect(third?.rpcUrls.default.http).toEqual(zora.rpcUrls.default.http)
  })

  test('behavior: a server that names no chains serves its own networks only', () => {
    const { rpcChains: _, ...rest } = config
    const [, second] = parseConfig(rest, { page, server, networks: [mainnet, optimism] }).networks
    expect(second?.rpcUrls.default.http).toEqual(optimism.rpcUrls.default.http)
  })
})

describe('warnOfUnserved', () => {
  test.each([
    ['localhost', 1],
    ['app.localhost', 1],
    ['shop.example', 0],
  ])('behavior: on %s, it warns %i times', async (hostname, times) => {
    vi.stubGlobal('location', { hostname })
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const { client } = await setUp()
    warnOfUnserved(Object.assign(client, { config }), [mainnet, zora])
    expect(warn).toHaveBeenCalledTimes(times)
    if (times > 0) expect(warn.mock.calls[0]?.[0]).toContain('does not offer Zora.')
    warn.mockRestore()
  })
})
