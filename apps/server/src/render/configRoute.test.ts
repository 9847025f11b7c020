import { PublicConfigSchema } from '@aureus/protocol'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { createTestServer } from '../testing/server.ts'

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
})
