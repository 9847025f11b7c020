import { knownChains } from '@aureus/protocol'
import { describe, expect, test } from 'vitest'
import { type ChainNodeServer, startChainNode } from '../../testing/chainNode.ts'
import { startNode } from '../../testing/node.ts'
import type { TestServer } from '../../testing/server.ts'
import { createTestServer } from '../../testing/server.ts'

const query = 'chainId=eip155:1&projectId=aureus'
const balance = { jsonrpc: '2.0', id: 'mine', method: 'eth_getBalance', params: ['0x1', 'latest'] }

const post = (server: TestServer, payload: string | object, url = `/v1/?${query}`) =>
  server.app.inject({
    method: 'POST',
    url,
    payload,
    headers: {
      cookie: 'siwx-3000=s3cret',
      authorization: 'Bearer s3cret',
      'content-type': 'application/json',
    },
  })

const serving = (nodes: ChainNodeServer[], environment: NodeJS.ProcessEnv = {}) =>
  createTestServer({
    NETWORKS: 'eip155:1',
    RPC_URLS: `eip155:1=${nodes.map(({ url }) => url).join(',')}`,
    ...environment,
  })

describe('POST /v1/', () => {
  test('behavior: forwards a call without anything about the caller', async () => {
    const results: Record<string, string> = { eth_chainId: '0x1', eth_blockNumber: '0x10' }
    await using node = await startNode((body) => {
      const { id, method } = JSON.parse(body)
      return { body: { jsonrpc: '2.0', id, result: results[method] ?? '0x5' } }
    })
    await using server = await createTestServer({
      RPC_URLS: `eip155:1=${node.url}/k eip155:10=${node.url}`,
    })
    const answer = await post(server, balance)
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      { jsonrpc: '2.0', id: 'mine', result: '0x5' },
    ])
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
    expect(answer.headers).not.toHaveProperty('access-control-allow-origin')
    expect(node.received).toHaveLength(3)
    expect(node.received[2]).toMatch(/^POST \/k\n/)
    expect(node.received.join('')).not.toMatch(/s3cret|cookie|mine|x-forwarded/i)
    expect((await post(server, balance, `/v1?${query}`)).statusCode).toBe(200)
  })

  test('behavior: sends a thousand calls in ten batches and returns them in order', async () => {
    await using node = await startChainNode({ answer: ({ params }) => params?.[0] })
    await using server = await serving([node])
    const calls = Array.from({ length: 1000 }, (_, i) => ({
      ...balance,
      id: `call ${i}`,
      params: [`0x${i}`, 'latest'],
    }))
    const answer = await post(server, calls)
    expect(answer.json()).toEqual(
      calls.map(({ id, params }) => ({ jsonrpc: '2.0', id, result: params[0] })),
    )
    expect(node.requests).toBe(10)
  })

  test('behavior: preserves numbers beyond JavaScript’s range', async () => {
    await using node = await startChainNode({
      fault: (response, [call], isBatch) => {
        if (call?.method !== 'eth_getCode') return false
        const answer = `{"result": 18446744073709551615,"id":${call.id},"jsonrpc":"2.0"}`
        response.end(isBatch ? `[${answer}]` : answer)
        return true
      },
    })
    await using server = await serving([node])
    const answer = await post(server, { ...balance, method: 'eth_getCode' })
    expect(answer.body).toBe('{"jsonrpc":"2.0","id":"mine","result":18446744073709551615}')
  })

  test("behavior: passes the chain's own errors to the caller", async () => {
    await using node = await startChainNode({ answer: () => new Error('execution reverted') })
    await using server = await serving([node])
    const answer = await post(server, { ...balance, method: 'eth_call' })
    const error = { code: 3, message: 'execution reverted' }
    expect([answer.statusCode, answer.json()]).toEqual([200, { jsonrpc: '2.0', id: 'mine', error }])
  })

  test('error: answers 502 if no node answers', async () => {
    await using server = await createTestServer()
    const answer = await post(server, balance)
    expect(answer.statusCode).toBe(502)
    expect(answer.json()).toMatchObject({ id: 'mine', error: { code: -32002 } })
    expect(answer.body + server.logged.join('')).not.toContain('127.0.0.1')
    expect(server.logged.join('')).toContain('"chainId":"eip155:1","node":2,"failure":"unreached"')
  })

  test('error: does not use a node of another chain', async () => {
    await using other = await startChainNode({ chainId: 5 })
    await using node = await startChainNode({ answer: () => 'right' })
    await using server = await serving([other, node])
    expect((await post(server, balance)).json()).toMatchObject({ result: 'right' })
    expect(other.asked).toEqual([])
    expect(server.logged.join('')).toContain('"node":1,"msg":"node is of another chain')
  })

  test.each([
    ['chainId=eip155:5&projectId=aureus', 400, 'chain_unknown'],
    ['chainId=1&projectId=aureus', 400, 'query_malformed'],
    ['chainId=eip155:1', 400, 'query_malformed'],
    ['projectId=aureus', 400, 'query_malformed'],
    ['chainId=eip155:1&projectId=other', 401, 'project_unknown'],
    ['chainId=eip155:1&chainId=eip155:10&projectId=aureus', 400, 'query_malformed'],
  ])('error: ?%s', async (given, status, name) => {
    await using server = await createTestServer()
    const url = `/v1/?${given}`
    const answer = await post(server, balance, url)
    expect([answer.statusCode, answer.json().reasons[0].name]).toEqual([status, name])
    // A page of another origin can read why, and its browser sends the request at all.
    const preflight = await server.app.inject({ method: 'OPTIONS', url })
    for (const { headers } of [answer, preflight])
      expect(headers['access-control-allow-origin']).toBe('*')
    expect(preflight.statusCode).toBe(204)
  })

  test('behavior: answers a notification with 204 and no body', async () => {
    await using server = await createTestServer()
    const answer = await post(server, { jsonrpc: '2.0', method: 'eth_blockNumber' })
    expect([answer.statusCode, answer.body]).toEqual([204, ''])
    expect(answer.headers).not.toHaveProperty('content-type')
  })

  test('error: answers 400 to a body that is not JSON', async () => {
    await using server = await createTestServer()
    const answer = await post(server, '{"jsonrpc"')
    expect([answer.statusCode, answer.json().error.code]).toEqual([400, -32700])
  })

  test('behavior: allows the methods of Solana on a Solana chain', async () => {
    const chainId = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
    const results: Record<string, unknown> = {
      getGenesisHash: '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d',
      getSlot: 300,
      getHealth: 'ok',
    }
    await using node = await startChainNode({ answer: ({ method }) => results[method] })
    await using server = await createTestServer({
      NETWORKS: chainId,
      RPC_URLS: `${chainId}=${node.url}`,
    })
    const ask = async (method: string) => {
      const url = `/v1/?chainId=${chainId}&projectId=aureus`
      return (await post(server, { jsonrpc: '2.0', id: 1, method }, url)).json()
    }
    expect(await ask('getHealth')).toEqual({ jsonrpc: '2.0', id: 1, result: 'ok' })
    for (const method of ['requestAirdrop', 'eth_blockNumber', 'validatorExit'])
      expect(await ask(method)).toMatchObject({ error: { code: -32601 } })
    expect(node.asked.map(({ method }) => method).toSorted()).toEqual(
      Object.keys(results).toSorted(),
    )
  })

  test('error: says that Bitcoin has no node', async () => {
    const chainId = 'bip122:000000000019d6689c085ae165831e93'
    await using server = await createTestServer({ NETWORKS: `eip155:1 ${chainId}`, RPC_URLS: '' })
    const url = `/v1/?chainId=${chainId}&projectId=aureus`
    const answer = await post(server, { ...balance, method: 'getblockcount' }, url)
    expect([answer.statusCode, answer.json().reasons[0].name]).toEqual([400, 'chain_without_node'])
    const { http } = (await server.app.inject('/v1/supported-chains')).json()
    expect(http).toEqual(['eip155:1'])
  })

  test('param: RATE_LIMIT_RPC counts calls', async () => {
    await using node = await startChainNode()
    await using server = await serving([node], { RATE_LIMIT_RPC: '3' })
    expect((await post(server, [balance, balance])).statusCode).toBe(200)
    expect((await post(server, balance)).statusCode).toBe(200)
    const { statusCode, headers, body } = await post(server, balance)
    expect([statusCode, headers['retry-after']]).toEqual([429, '20'])
    expect(JSON.parse(body).reasons[0].name).toBe('too_many_requests')
  })

  test('param: PROJECT_IDS may call from other pages, within their own limits', async () => {
    await using node = await startChainNode()
    await using server = await serving([node], { PROJECT_IDS: 'partner=2' })
    const url = '/v1/?chainId=eip155:1&projectId=partner'
    const first = await post(server, [balance, balance], url)
    expect([first.statusCode, first.headers['access-control-allow-origin']]).toEqual([200, '*'])
    const preflight = await server.app.inject({
      method: 'OPTIONS',
      url,
      headers: {
        'access-control-request-headers': 'content-type,solana-client,x-forwarded-for,traceparent',
      },
    })
    expect([preflight.statusCode, preflight.headers['access-control-allow-headers']]).toEqual([
      204,
      'content-type, solana-client, traceparent',
    ])
    expect((await post(server, balance, url)).statusCode).toBe(429)
    expect((await post(server, balance)).statusCode).toBe(200)
  })
})

describe('GET /v1/supported-chains', () => {
  test('behavior: lists and serves every known chain with a node if NETWORKS is not set', async () => {
    await using node = await startChainNode({ chainId: 97 })
    const RPC_URLS = `eip155:99199=http://127.0.0.1:1 eip155:97=${node.url}`
    await using server = await createTestServer({ NETWORKS: '', RPC_URLS })
    const { http } = (await server.app.inject('/v1/supported-chains')).json()
    const known = knownChains.filter((id) => !id.startsWith('bip122:'))
    expect(http.toSorted()).toEqual(known.toSorted())
    expect((await server.app.inject('/v1/config')).json().rpcChains).toEqual(http)
    const answer = await post(server, balance, '/v1/?chainId=eip155:97&projectId=aureus')
    expect([answer.statusCode, answer.json().result]).toEqual([200, 'eth_getBalance'])
  })

  test('behavior: lists the chains in order', async () => {
    await using server = await createTestServer()
    const answer = await server.app.inject('/v1/supported-chains')
    expect(answer.json()).toEqual({
      http: ['eip155:1', 'eip155:10'],
      ws: ['eip155:1', 'eip155:10'],
    })
  })
})
