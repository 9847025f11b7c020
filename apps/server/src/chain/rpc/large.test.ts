// Answers larger than what is buffered in memory.
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { describe, expect, test } from 'vitest'
import { startChainNode } from '../../testing/chainNode.ts'
import { heldBytes } from '../../testing/heldBytes.ts'
import { createTestServer } from '../../testing/server.ts'

const MEBIBYTE = 2 ** 20
const piece = Buffer.from(`"${'ab'.repeat(2 ** 15 - 2)}",`)

function* write(bytes: number, tail: string): Generator<Buffer> {
  yield Buffer.from('{"jsonrpc":"2.0","result":[')
  for (let left = bytes; left > 0; left -= piece.length) yield piece
  yield Buffer.from(tail)
}

/** A node that streams eth_getLogs answers of the requested size. */
async function startLargeNode(bytes: number, tail: (id: number) => string) {
  const server = createServer(async (request, response) => {
    const { id, method } = JSON.parse(Buffer.concat(await request.toArray()).toString())
    if (method !== 'eth_getLogs') {
      const result = method === 'eth_chainId' ? '0x1' : '0x64'
      return response.end(JSON.stringify({ jsonrpc: '2.0', id, result }))
    }
    return Readable.from(write(bytes, tail(id))).pipe(response)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

async function start(urls: string[]) {
  const server = await createTestServer({
    NETWORKS: 'eip155:1',
    RPC_URLS: `eip155:1=${urls.join(',')}`,
  })
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = server.app.server.address() as AddressInfo
  const ask = (body: object) =>
    fetch(`http://127.0.0.1:${port}/v1/?chainId=eip155:1&projectId=aureus`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  return { ...server, ask }
}

const call = { jsonrpc: '2.0', id: 'mine', method: 'eth_getLogs', params: [{}] }
const whole = (id: number) => `null],"id":${id}}`

describe('a large answer', () => {
  test('behavior: streams 50 MB with flat memory', async () => {
    await using node = await startLargeNode(50 * MEBIBYTE, whole)
    await using server = await start([node.url])
    const response = await server.ask(call)
    const before = heldBytes()
    let [bytes, measuredAt, most, begin, end] = [0, 0, 0, '', '']
    for await (const chunk of response.body ?? []) {
      if (begin.length < 60) begin += Buffer.from(chunk.slice(0, 60)).toString()
      end = (end + Buffer.from(chunk.slice(-6)).toString()).slice(-6)
      bytes += chunk.length
      if (bytes < measuredAt + 5 * MEBIBYTE) continue
      measuredAt = bytes
      most = Math.max(most, heldBytes() - before)
    }
    expect(begin).toMatch(/^\{"jsonrpc":"2\.0","id":"mine","result":\["abab/)
    expect(end).toBe('null]}')
    expect(bytes).toBeGreaterThan(50 * MEBIBYTE)
    // Node, server and reader share this process and its socket buffers, which a busy machine fills. Buffering
    // would take at least 50 MiB.
    expect(most).toBeLessThan(25 * MEBIBYTE)
  })

  test('behavior: is JSON of the same value', async () => {
    await using node = await startLargeNode(MEBIBYTE, whole)
    await using server = await start([node.url])
    const { id, result } = (await (await server.ask(call)).json()) as {
      id: string
      result: string[]
    }
    expect([id, result.length, new Set(result).size]).toEqual(['mine', 18, 2])
  })

  test.each([
    ['breaks off', () => ''],
    ['has another call’s id', () => 'null],"id":-1}'],
  ])('error: an answer that %s does not end as if complete', async (_, tail) => {
    await using node = await startLargeNode(MEBIBYTE, tail)
    await using server = await start([node.url])
    await expect(server.ask(call).then((response) => response.text())).rejects.toThrow()
  })

  test('error: reports a large answer in a batch as too large', async () => {
    await using node = await startChainNode({ answer: () => 'x'.repeat(5 * MEBIBYTE) })
    await using server = await start([node.url])
    const calls = [1, 2].map((id) => ({ ...call, id, params: [{ fromBlock: `0x${id}` }] }))
    const answer = await server.ask([...calls, { ...call, id: 3, method: 'eth_mining' }])
    expect([answer.status, await answer.json()]).toEqual([
      502,
      [
        { jsonrpc: '2.0', id: 1, error: { code: -32005, message: expect.any(String) } },
        { jsonrpc: '2.0', id: 2, error: { code: -32005, message: expect.any(String) } },
        { jsonrpc: '2.0', id: 3, error: { code: -32601, message: expect.any(String) } },
      ],
    ])
  })

  test('behavior: two equal parallel calls each get the whole answer', async () => {
    await using node = await startLargeNode(MEBIBYTE, whole)
    await using server = await start([node.url])
    const texts = await Promise.all([1, 2].map(async () => (await server.ask(call)).text()))
    expect(texts[0]?.length).toBeGreaterThan(MEBIBYTE)
    expect(texts[0]).toBe(texts[1])
  })
})
