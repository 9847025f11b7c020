import { defaultNetworks, PublicConfigSchema } from '@aureus/protocol'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { startNode } from '../../testing/node.ts'
import { createTestServer } from '../../testing/server.ts'

const secret = 'secret-key-of-a-node'

describe('GET /v1/config', () => {
  test('behavior: contains what a client needs and no secrets', async () => {
    await using server = await createTestServer({
      BRAND_NAME: 'Gilt',
      NETWORKS: 'eip155:1 eip155:10 bip122:000000000019d6689c085ae165831e93',
      RPC_URLS: `eip155:1=http://127.0.0.1:1/${secret} eip155:10=http://127.0.0.1:1`,
    })
    const answer = await server.app.inject('/v1/config')
    expect(answer.headers).toMatchObject({
      'access-control-allow-origin': '*',
      'cache-control': 'public, max-age=60',
    })
    expect(answer.body).not.toContain(secret)
    const config = v.parse(PublicConfigSchema, answer.json())
    expect(config).toMatchObject({ brand: { name: 'Gilt' }, projectId: 'aureus' })
    expect(config.networks.map(({ caipNetworkId }) => caipNetworkId)).toHaveLength(3)
    // This deployment has no Bitcoin node.
    expect(config.rpcChains).toEqual(['eip155:1', 'eip155:10'])
  })

  test('behavior: names the main token of a network, with its symbol and decimals', async () => {
    const address = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
    await using server = await createTestServer({
      NETWORKS: 'eip155:1 eip155:10',
      RPC_URLS: 'eip155:1=http://127.0.0.1:1 eip155:10=http://127.0.0.1:1',
      MAIN_TOKENS: `eip155:1/erc20:${address}`,
    })
    const config = v.parse(PublicConfigSchema, (await server.app.inject('/v1/config')).json())
    expect(config.mainTokens).toEqual([
      { chainId: 'eip155:1', address, symbol: 'USDC', decimals: 6 },
    ])
  })

  test('behavior: pages of other origins may decline the sign-in, unless the operator decided otherwise', async () => {
    const shop = 'https://shop.example'
    const blog = 'https://blog.example'
    const news = 'https://news.example'
    await using server = await createTestServer({
      APP_ORIGINS: `${shop} ${blog} ${news}`,
      APP_SIGN_IN: `${shop}=required ${blog}=off`,
    })
    const asked = async (origin?: string) =>
      v.parse(
        PublicConfigSchema,
        (await server.app.inject({ url: '/v1/config', headers: origin ? { origin } : {} })).json(),
      ).signIn
    expect(await asked()).toMatchObject({ enabled: true, required: true })
    expect(await asked('https://other.example')).toMatchObject({ enabled: true, required: true })
    expect(await asked(shop)).toMatchObject({ enabled: true, required: true })
    expect(await asked(blog)).toMatchObject({ enabled: false })
    expect(await asked(news)).toMatchObject({ enabled: true, required: false })
  })

  test('behavior: the custom network has one default and one public endpoint, which this server answers', async () => {
    await using node = await startNode((body) => ({
      body: { jsonrpc: '2.0', id: JSON.parse(body).id, result: '0x1837f' },
    }))
    await using server = await createTestServer({
      NETWORKS: '',
      RPC_URLS: `eip155:99199=${node.url}`,
      PROJECT_ID: 'gilt',
    })
    const { networks } = v.parse(PublicConfigSchema, (await server.app.inject('/v1/config')).json())
    const custom = networks.find(({ id }) => id === 99199)
    const url = 'http://localhost:3000/v1/?chainId=eip155%3A99199&projectId=gilt'
    expect(custom?.rpcUrls).toEqual({
      default: { http: [url] },
      public: { http: [url] },
      chainDefault: { http: [] },
    })
    const { pathname, search } = new URL(url)
    const answer = await server.app.inject({
      method: 'POST',
      url: pathname + search,
      payload: { jsonrpc: '2.0', id: 1, method: 'eth_chainId' },
    })
    expect(answer.json()).toMatchObject({ result: '0x1837f' })
  })

  test('behavior: every network with a mark has its image id and the path of its picture', async () => {
    await using server = await createTestServer({
      NETWORKS: '',
      BRAND_NAME: 'Gilt',
      RPC_URLS: 'eip155:99199=http://127.0.0.1:1',
    })
    const { networks } = v.parse(PublicConfigSchema, (await server.app.inject('/v1/config')).json())
    expect(networks).toHaveLength(defaultNetworks.length + 1)
    const pictures = new Map<string, string>()
    for (const { caipNetworkId, assets } of networks) {
      expect(assets?.imageId).toBe(caipNetworkId)
      const answer = await server.app.inject(assets?.imageUrl ?? '/')
      expect(answer.headers).toMatchObject({
        'content-type': 'image/svg+xml',
        'cache-control': 'public, max-age=31536000, immutable',
        'cross-origin-resource-policy': 'cross-origin',
      })
      pictures.set(answer.body, caipNetworkId)
    }
    expect(pictures.size).toBe(networks.length)
    const [custom = ''] = pictures.keys()
    expect(custom).toContain('>G</text>')
    expect(custom).toContain('stroke-dasharray')
  })
})
