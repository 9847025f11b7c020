import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { requestChain } from './chain.ts'

/** Answers with the status and body that the path names, or echoes the request's body. */
const server = createServer((request, response) => {
  const url = new URL(request.url ?? '/', 'http://localhost')
  const answer = url.searchParams.get('answer')
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.on('end', () => {
    const received: unknown = JSON.parse(Buffer.concat(chunks).toString())
    response.statusCode = Number(url.searchParams.get('status') ?? 200)
    response.end(answer ?? JSON.stringify({ result: { received, headers: request.headers } }))
  })
})
let origin = ''

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})

afterAll(() => new Promise((resolve) => server.close(resolve)))

const answering = (answer: string, status = 200) => ({
  id: 5,
  rpcUrl: `${origin}/?status=${status}&answer=${encodeURIComponent(answer)}`,
})

describe('requestChain', () => {
  test('behavior: posts JSON-RPC and returns the result', async () => {
    const answer = await requestChain({ id: 5, rpcUrl: origin }, 'eth_call', [{ to: '0x' }])
    expect(answer).toMatchObject({
      received: { jsonrpc: '2.0', id: 1, method: 'eth_call', params: [{ to: '0x' }] },
      headers: { 'content-type': 'application/json' },
    })
    expect(await requestChain(answering('{"result":null}'), 'eth_call')).toBeNull()
  })

  test("error: the chain's own error, also with an HTTP failure", async () => {
    const error = { code: 3, message: 'execution reverted', data: '0x08c379a0' }
    for (const status of [200, 400]) {
      const chain = answering(JSON.stringify({ error }), status)
      await expect(requestChain(chain, 'eth_call')).rejects.toMatchObject(error)
    }
  })

  test.each(['', 'null', '[]', '7', '<html>', '{}', '{"error":null}'])(
    'error: rejects %j as a JSON-RPC answer',
    async (body) => {
      const asking = requestChain(answering(body, 502), 'eth_call')
      await expect(asking).rejects.toMatchObject({ code: -32603, message: /HTTP 502/ })
    },
  )

  test('error: rejects an error object without code or message', async () => {
    const asking = requestChain(answering('{"error":{"code":"x"}}'), 'eth_call')
    await expect(asking).rejects.toMatchObject({ code: -32603 })
  })

  test.each(['http://127.0.0.1:1/?projectId=secret', 'no url', 'ftp://example.com'])(
    'error: reports that %s cannot be reached, without repeating it in the message',
    async (rpcUrl) => {
      const asking = requestChain({ id: 5, rpcUrl }, 'eth_call')
      await expect(asking).rejects.toMatchObject({
        code: -32603,
        message: 'The RPC endpoint of chain 5 cannot be reached.',
      })
    },
  )

  test('error: a chain without an endpoint fails with 4901', async () => {
    await expect(requestChain({ id: 5 }, 'eth_call')).rejects.toMatchObject({ code: 4901 })
  })
})
