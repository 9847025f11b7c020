import { customNetwork, defaultNetworks } from '@aureus/protocol'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { ConfigError, fetchConfig } from './fetchConfig.ts'

const server = 'https://auth.example'
const page = 'https://shop.example'

const testConfig = {
  brand: { name: 'Example' },
  projectId: 'example',
  networks: [...defaultNetworks],
  signIn: { enabled: true, required: false, chains: [] },
  features: { faucet: null },
}

const answering =
  (body: unknown, status = 200): typeof fetch =>
  async () =>
    new Response(JSON.stringify(body), { status })

afterEach(() => void vi.unstubAllGlobals())

describe('fetchConfig', () => {
  const listed = { ...testConfig, origin: server, app: { origin: page, session: 'token' } }

  test('behavior: reads the configuration of a server that lists the page', async () => {
    vi.stubGlobal('location', { origin: page })
    const asked = vi.fn<typeof fetch>(answering(listed))
    const config = await fetchConfig(`${server}/`, { fetch: asked })
    expect(config).toMatchObject({ origin: page, app: listed.app })
    const [network] = config.networks
    expect(network?.rpcUrls.default.http).toEqual([
      `${server}/v1/?chainId=${encodeURIComponent(network?.caipNetworkId ?? '')}&projectId=example`,
    ])
    expect(asked).toHaveBeenCalledWith(`${server}/v1/config`, { credentials: 'omit' })
  })

  test('behavior: reaches the custom network and pictures where it found the server', async () => {
    vi.stubGlobal('location', { origin: page })
    const known = 'https://inside.example'
    const custom = customNetwork('Example', { host: { origin: known, projectId: 'example' } })
    const drawn = { ...custom, assets: { imageId: 'x', imageUrl: '/brand/mark-x.svg' } }
    const theirs = { ...custom, rpcUrls: { ...custom.rpcUrls, default: { http: [`${page}/rpc`] } } }
    const answer = { ...listed, origin: known, networks: [drawn, theirs] }
    const { networks } = await fetchConfig(server, { fetch: answering(answer) })
    const endpoint = { http: [`${server}/v1/?chainId=eip155%3A99199&projectId=example`] }
    expect(networks[0]).toMatchObject({
      rpcUrls: { default: endpoint, public: endpoint },
      assets: { imageId: 'x', imageUrl: `${server}/brand/mark-x.svg` },
    })
    expect(networks[1]).toEqual(theirs)
  })

  test('behavior: reaches the custom network through the proxy of its own page', async () => {
    vi.stubGlobal('location', { origin: page })
    const known = 'https://inside.example'
    const custom = customNetwork('Example', { host: { origin: known, projectId: 'example' } })
    const answer = { ...testConfig, origin: known, networks: [custom] }
    const config = await fetchConfig(page, { fetch: answering(answer) })
    const endpoint = { http: [`${page}/v1/?chainId=eip155%3A99199&projectId=example`] }
    expect(config.networks[0]?.rpcUrls).toMatchObject({ default: endpoint, public: endpoint })
    expect(config.origin).toBe(known)
  })

  test('error: names the setting to change', async () => {
    vi.stubGlobal('location', { origin: page })
    const fetch = answering({ ...testConfig, origin: server })
    const failed = fetchConfig(server, { fetch })
    await expect(failed).rejects.toBeInstanceOf(ConfigError)
    await expect(failed).rejects.toMatchObject({
      setting: 'APP_ORIGINS',
      shortMessage: `${server} does not serve pages of ${page}. Add ${page} to its setting APP_ORIGINS and restart it.`,
    })
  })

  test('behavior: accepts the server’s own pages and programs without an entry', async () => {
    const config = { ...testConfig, origin: server }
    vi.stubGlobal('location', { origin: server })
    await expect(fetchConfig(server, { fetch: answering(config) })).resolves.toEqual(config)
    vi.stubGlobal('location', undefined)
    await expect(fetchConfig(server, { fetch: answering(config) })).resolves.toEqual(config)
  })

  test('param: origin: names the page where a server renders it', async () => {
    vi.stubGlobal('location', undefined)
    const asked = vi.fn<typeof fetch>(answering(listed))
    await expect(fetchConfig(server, { fetch: asked, origin: page })).resolves.toMatchObject({
      origin: page,
    })
    expect(asked.mock.calls[0]?.[1]).toMatchObject({ headers: { origin: page } })
  })

  test('behavior: leaves networks alone that the server does not serve', async () => {
    vi.stubGlobal('location', { origin: page })
    const config = await fetchConfig(server, { fetch: answering({ ...listed, rpcChains: [] }) })
    expect(config.networks).toEqual(listed.networks)
  })

  test.each([
    ['another server', answering({ hello: 'world' })],
    ['an error', answering(listed, 500)],
    [
      'no network',
      async () => {
        throw new TypeError('Failed to fetch')
      },
    ],
  ])('error: %s', async (_, fetch) => {
    vi.stubGlobal('location', { origin: page })
    await expect(fetchConfig(server, { fetch })).rejects.toMatchObject({
      name: 'ConfigError',
      setting: undefined,
    })
  })
})
