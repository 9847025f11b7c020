import { once } from 'node:events'
import type { RequestListener } from 'node:http'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import type { Upstream } from './upstream.ts'
import { createUpstream, UpstreamError } from './upstream.ts'

const ending: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ending.splice(0)) await end()
})

async function node(listener: RequestListener): Promise<Upstream> {
  const server = createServer(listener).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const upstream = createUpstream(
    `http://127.0.0.1:${(server.address() as AddressInfo).port}/v3/key?a=b`,
  )
  ending.push(
    () => upstream.close(),
    () => server.closeAllConnections(),
    () => server.close(),
  )
  return upstream
}

const blockNumber = { jsonrpc: '2.0', id: 7, method: 'eth_blockNumber' } as const
const answering = (status: number, body: string): RequestListener => {
  return (_, response) => response.writeHead(status).end(body)
}
const failure = (sending: Promise<unknown>) =>
  sending.catch((error) => (error instanceof UpstreamError ? error.failure : error))

describe('createUpstream', () => {
  test('behavior: sends one request as is and several as a batch, to the url’s path', async () => {
    const seen: unknown[] = []
    const upstream = await node(async (request, response) => {
      const body = JSON.parse(Buffer.concat(await request.toArray()).toString())
      seen.push([request.url, body])
      const answer = { jsonrpc: '2.0', id: 7, result: '0x1' }
      response.end(JSON.stringify(Array.isArray(body) ? [answer] : answer))
    })
    expect(await upstream.send([blockNumber])).toEqual([{ jsonrpc: '2.0', id: 7, result: '0x1' }])
    await upstream.send([blockNumber, blockNumber])
    expect(seen).toEqual([
      ['/v3/key?a=b', blockNumber],
      ['/v3/key?a=b', [blockNumber, blockNumber]],
    ])
  })

  test('behavior: treats the chain’s error as an answer, with status 400 too', async () => {
    const error = { jsonrpc: '2.0', id: 7, error: { code: 3, message: 'reverted', data: '0x' } }
    const upstream = await node(answering(400, JSON.stringify(error)))
    expect(await upstream.send([blockNumber])).toEqual([error])
  })

  test('error: reports every way to give no answer', async () => {
    const send = async (listener: RequestListener) =>
      failure((await node(listener)).send([blockNumber]))
    expect(await send(answering(500, '{}'))).toBe('status')
    expect(await send(answering(429, ''))).toBe('limited')
    expect(await send(answering(302, ''))).toBe('status')
    expect(await send(answering(200, 'hello'))).toBe('malformed')
    expect(await send(answering(200, '{"jsonrpc":"2.0","id":7}'))).toBe('malformed')
    expect(await send((request) => request.socket.destroy())).toBe('network')
    expect(await failure(createUpstream('http://127.0.0.1:1/').send([blockNumber]))).toBe(
      'unreached',
    )
  })

  test('error: cuts off an endless answer', async () => {
    const upstream = await node((_, response) => {
      const chunk = Buffer.alloc(1024 * 1024, 32)
      const write = () => {
        while (!response.destroyed && response.write(chunk));
        response.once('drain', write)
      }
      write()
    })
    expect(await failure(upstream.send([blockNumber]))).toBe('large')
  })

  test('param: signal', async () => {
    const upstream = await node(() => {})
    expect(await failure(upstream.send([blockNumber], AbortSignal.timeout(20)))).toBe('timeout')
  })

  test('error: never mentions the url', async () => {
    const upstream = await node(answering(500, 'key'))
    await expect(upstream.send([blockNumber])).rejects.toThrow(/^Upstream failed: status$/)
  })
})
