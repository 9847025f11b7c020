import { describe, expect, test } from 'vitest'
import { startNode } from '../test/node.ts'
import type { TestServer } from '../test/server.ts'
import { createTestServer } from '../test/server.ts'

const query = 'chainId=eip155:1&projectId=aureus'
const blockNumber = { jsonrpc: '2.0', id: 'mine', method: 'eth_blockNumber' }

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

const answering = (result: string) =>
  startNode((body) => {
    const requests: unknown = JSON.parse(body)
    const answer = ({ id }: { id: unknown }) => ({ jsonrpc: '2.0', id, result })
    return {
      body: Array.isArray(requests) ? requests.map(answer) : answer(requests as { id: unknown }),
    }
  })

describe('POST /v1/', () => {
  test('behavior: passes a call on, and nothing of the caller', async () => {
    await using node = await answering('0x10')
    await using server = await createTestServer({
      RPC_URLS: `eip155:1=${node.url}/k eip155:10=${node.url}`,
    })
    const answer = await post(server, blockNumber)
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      { jsonrpc: '2.0', id: 'mine', result: '0x10' },
    ])
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(node.received).toHaveLength(1)
    expect(node.received[0]).toMatch(/^POST \/k\n/)
    expect(node.received[0]).not.toMatch(/s3cret|cookie|mine|x-forwarded/i)
    expect((await post(server, blockNumber, `/v1?${query}`)).statusCode).toBe(200)
  })

  test('behavior: 250 calls go in three batches and come back in order', async () => {
    await using node = await answering('0x1')
    await using server = await createTestServer({
      RPC_URLS: `eip155:1=${node.url} eip155:10=${node.url}`,
    })
    const ids = Array.from({ length: 250 }, (_, i) => `call ${i}`)
    const answer = await post(
      server,
      ids.map((id) => ({ ...blockNumber, id })),
    )
    expect(answer.json().map(({ id }: { id: string }) => id)).toEqual(ids)
    expect(node.received).toHaveLength(3)
  })

  test('behavior: a node that fails is followed by the next', async () => {
    await using broken = await startNode(() => ({ status: 503 }))
    await using node = await answering('0x10')
    await using server = await createTestServer({
      RPC_URLS: `eip155:1=http://127.0.0.1:1,${broken.url},${node.url} eip155:10=${node.url}`,
    })
    expect((await post(server, blockNumber)).json()).toMatchObject({ result: '0x10' })
    expect(broken.received).toHaveLength(1)
  })

  test("behavior: the chain's own error is the caller's", async () => {
    const error = { code: 3, message: 'execution reverted', data: '0x08c379a0' }
    await using node = await startNode(() => ({ body: { jsonrpc: '2.0', id: null, error } }))
    await using server = await createTestServer({
      RPC_URLS: `eip155:1=${node.url} eip155:10=${node.url}`,
    })
    const answer = await post(server, { ...blockNumber, method: 'eth_call' })
    expect([answer.statusCode, answer.json()]).toEqual([200, { jsonrpc: '2.0', id: 'mine', error }])
  })

  test('error: no node answers', async () => {
    await using server = await createTestServer()
    const answer = await post(server, blockNumber)
    expect(answer.statusCode).toBe(502)
    expect(answer.json()).toMatchObject({ id: 'mine', error: { code: -32002 } })
    expect(answer.body + server.logged.join('')).not.toContain('127.0.0.1:1')
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
    const answer = await post(server, blockNumber, `/v1/?${given}`)
    expect([answer.statusCode, answer.json().reasons[0].name]).toEqual([status, name])
  })

  test('error: no JSON', async () => {
    await using server = await createTestServer()
    for (const body of ['{', '', 'null{']) {
      const answer = await post(server, body)
      expect([answer.statusCode, answer.json().error.code]).toEqual([400, -32700])
    }
  })

  test('param: RATE_LIMIT_RPC', async () => {
    await using server = await createTestServer({ RATE_LIMIT_RPC: '1' })
    await post(server, blockNumber)
    const { statusCode, headers } = await post(server, blockNumber)
    expect([statusCode, Number(headers['retry-after']) > 0]).toEqual([429, true])
  })
})

describe('GET /v1/supported-chains', () => {
  test('behavior: lists the chains in their order', async () => {
    await using server = await createTestServer()
    const answer = await server.app.inject('/v1/supported-chains')
    expect(answer.json()).toEqual({ http: ['eip155:1', 'eip155:10'], ws: [] })
  })
})
