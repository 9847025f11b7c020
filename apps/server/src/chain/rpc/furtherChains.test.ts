// Bitcoin and NEAR in the RPC service: who may ask what, how often, and what operators see of it.
import { describe, expect, onTestFinished, test } from 'vitest'
import { createBitcoinChain } from '../../../../devnet/src/bitcoin/chain.ts'
import { type BitcoinCall, startBitcoinNode } from '../../../../devnet/src/bitcoin/server.ts'
import { createNearChain } from '../../../../devnet/src/near/chain.ts'
import { startNearNode } from '../../../../devnet/src/near/server.ts'
import { createTestServer, type TestServer } from '../../testing/server.ts'

const BITCOIN = 'bip122:000000000933ea01ad0ee984209779ba'
const NEAR = 'near:testnet'
const login = { user: 'aureus', password: 'sup3r:s3cret' }

async function startNodes() {
  const asked: BitcoinCall[] = []
  const bitcoin = await startBitcoinNode({
    chain: createBitcoinChain(),
    login,
    onCall: (call) => asked.push(call),
  })
  onTestFinished(() => bitcoin.stop())
  const near = await startNearNode({ chain: createNearChain() })
  onTestFinished(() => near.stop())
  const RPC_URLS = `eip155:1=http://127.0.0.1:1 ${BITCOIN}=${bitcoin.rpcUrl} ${NEAR}=${near.rpcUrl}`
  return { asked, RPC_URLS }
}

const post = (server: TestServer, chainId: string, payload: unknown, projectId = 'aureus') =>
  server.app.inject({
    method: 'POST',
    url: `/v1/?chainId=${chainId}&projectId=${projectId}`,
    payload: JSON.stringify(payload),
    headers: { 'content-type': 'application/json' },
  })

const call = (method: string, params: unknown = [], id: unknown = 1) => ({
  jsonrpc: '2.0',
  id,
  method,
  params,
})

describe('the RPC service for Bitcoin and NEAR', () => {
  test('behavior: serves them beside the networks of NETWORKS if RPC_URLS names nodes', async () => {
    const { RPC_URLS } = await startNodes()
    await using server = await createTestServer({ NETWORKS: 'eip155:1', RPC_URLS })
    expect((await server.app.inject('/v1/supported-chains')).json()).toEqual({
      http: ['eip155:1', BITCOIN, NEAR],
      ws: ['eip155:1'],
    })
    expect((await post(server, BITCOIN, call('getblockcount'))).json()).toEqual({
      jsonrpc: '2.0',
      id: 1,
      result: 120,
    })
    const status = await post(server, NEAR, call('status', [], 'dontcare'))
    expect(status.json()).toMatchObject({ id: 'dontcare', result: { chain_id: 'testnet' } })
  })

  test('error: passes no other method on, whatever stands beside it', async () => {
    const { asked, RPC_URLS } = await startNodes()
    await using server = await createTestServer({ RPC_URLS, NETWORKS: 'eip155:1' })
    const refused = [
      'stop',
      'getwalletinfo',
      'getnetworkinfo',
      '__proto__',
      'constructor',
      'eth_chainId',
    ]
    const batch = [...refused, 'getbestblockhash'].map((method, at) => call(method, [], at))
    const answers = (await post(server, BITCOIN, batch)).json<{ id: number; error?: object }[]>()
    expect(answers.slice(0, -1)).toEqual(
      refused.map((_, id) => ({
        jsonrpc: '2.0',
        id,
        error: { code: -32_601, message: 'Method not found' },
      })),
    )
    expect(answers.at(-1)).toMatchObject({ id: 6, result: expect.any(String) })
    const methods = new Set(asked.map(({ method }) => method))
    expect(methods).toEqual(new Set(['getblockhash', 'getblockcount', 'getbestblockhash']))
    for (const method of ['network_info', 'sandbox_patch_state', 'toString'])
      expect((await post(server, NEAR, call(method))).json()).toMatchObject({
        error: { code: -32_601 },
      })
  })

  test('error: passes no parameters on that it did not check', async () => {
    const { asked, RPC_URLS } = await startNodes()
    await using server = await createTestServer({ RPC_URLS, NETWORKS: 'eip155:1' })
    const wrong = [
      call('getblock', ['ab'.repeat(32), 3]),
      call('sendrawtransaction', ['xyz']),
      { jsonrpc: '2.0', method: 'sendrawtransaction', params: ['xyz'] },
      call('getblockhash', { __proto__: null, height: 1 }),
    ]
    const { statusCode, body } = await post(server, BITCOIN, wrong)
    expect([statusCode, JSON.parse(body)]).toMatchObject([
      200,
      [{ error: { code: -32_602 } }, { error: { code: -32_602 } }, { error: { code: -32_602 } }],
    ])
    const alone = await post(server, BITCOIN, call('getblock', ['ab'.repeat(32), 3]))
    expect(alone.json()).toMatchObject({ id: 1, error: { code: -32_602 } })
    expect(asked).toEqual([])
    const query = { request_type: 'view_state', account_id: '__proto__', prefix_base64: '' }
    expect((await post(server, NEAR, call('query', query))).json()).toMatchObject({
      error: { code: -32_602 },
    })
  })

  test.each([
    ['without a version', { id: 'a', method: 'getblockcount', params: [] }, 'a'],
    ['of version 1.0', { jsonrpc: '1.0', id: 'a', method: 'getblockcount' }, 'a'],
    ['without a version and an id', { method: 'getblockcount' }, null],
  ])('behavior: answers Bitcoin’s clients that send a request %s', async (_, request, id) => {
    const { RPC_URLS } = await startNodes()
    await using server = await createTestServer({ RPC_URLS, NETWORKS: 'eip155:1' })
    const { statusCode, body } = await post(server, BITCOIN, request)
    expect([statusCode, JSON.parse(body)]).toEqual([200, { jsonrpc: '2.0', id, result: 120 }])
    expect((await post(server, NEAR, { ...request, method: 'status' })).statusCode).toBe(400)
  })

  test('error: no answer, log or metric has the login of a node', async () => {
    const { RPC_URLS } = await startNodes()
    const wrong = RPC_URLS.replace('s3cret', 'wr0ng')
    await using server = await createTestServer({ RPC_URLS: wrong, NETWORKS: 'eip155:1' })
    const { statusCode, body } = await post(server, BITCOIN, call('getblockcount'))
    expect(statusCode).toBe(502)
    expect(server.logged.join('')).toContain(BITCOIN)
    expect(body + server.logged.join('')).not.toMatch(/sup3r|wr0ng|c3VwM3I/)
  })

  test('param: RATE_LIMIT_RPC and PROJECT_IDS count calls of these chains too', async () => {
    const { RPC_URLS } = await startNodes()
    await using server = await createTestServer({
      RPC_URLS,
      NETWORKS: 'eip155:1',
      RATE_LIMIT_RPC: '5',
      PROJECT_IDS: 'partner=2',
    })
    const batch = ['getblockcount', 'getbestblockhash'].map((method) => call(method))
    expect((await post(server, BITCOIN, batch, 'partner')).statusCode).toBe(200)
    expect((await post(server, NEAR, call('status'), 'partner')).statusCode).toBe(429)
    expect((await post(server, NEAR, call('status'))).statusCode).toBe(200)
    expect((await post(server, BITCOIN, batch)).statusCode).toBe(200)
    expect((await post(server, NEAR, call('status'))).statusCode).toBe(429)
  })

  test('behavior: counts calls and shows the nodes in the metrics', async () => {
    const { RPC_URLS } = await startNodes()
    await using server = await createTestServer({
      RPC_URLS,
      NETWORKS: 'eip155:1',
      METRICS_TOKEN: 'm'.repeat(32),
    })
    await post(server, BITCOIN, [call('getblockcount'), call('stop')])
    await post(server, NEAR, call('block', { block_id: 1 }))
    const { body } = await server.app.inject({
      url: '/metrics',
      headers: { authorization: `Bearer ${'m'.repeat(32)}` },
    })
    const calls = (chain: string, outcome: string) =>
      `aureus_rpc_calls_total{chain="${chain}",outcome="${outcome}"} 1`
    expect(body).toContain(calls(BITCOIN, 'answered'))
    expect(body).toContain(calls(BITCOIN, 'not_served'))
    expect(body).toContain(calls(NEAR, 'refused_by_node'))
    expect(body).toContain(`aureus_rpc_node_height{chain="${BITCOIN}",node="1"} 120`)
    expect(body).toContain(`aureus_rpc_node_state{chain="${NEAR}",node="1",state="ready"} 1`)
  })

  test('error: has no sockets for them, and reads no balances or history', async () => {
    const { RPC_URLS } = await startNodes()
    await using server = await createTestServer({ RPC_URLS, NETWORKS: `eip155:1 ${BITCOIN}` })
    const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
    for (const what of ['balance', 'history']) {
      const url = `/v1/account/${address}/${what}?chainId=${BITCOIN}`
      const { statusCode, body } = await server.app.inject(url)
      expect([statusCode, JSON.parse(body).reasons[0].name]).toEqual([400, 'chain_unknown'])
    }
    expect((await server.app.inject('/v1/supported-chains')).json().ws).toEqual(['eip155:1'])
  })
})
