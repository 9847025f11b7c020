import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { describe, expect, test } from 'vitest'
import { hex, type NodeCall, startChainNode } from '../../../testing/chainNode.ts'
import { createTestServer } from '../../../testing/server.ts'

const query = 'chainId=eip155:1&projectId=aureus'

async function start(environment: NodeJS.ProcessEnv = {}) {
  const node = await startChainNode({
    answer: ({ method, params }: NodeCall) => {
      if (method === 'eth_getLogs') {
        const [{ blockHash }] = params as [{ blockHash: string }]
        return [0, 1].map((logIndex) => ({ blockHash, logIndex }))
      }
      if (method !== 'eth_getBlockByNumber') return method
      const height = params?.[0] === 'latest' ? node.height : Number(params?.[0])
      return { number: hex(height), hash: `hash of ${height}`, gasUsed: '0x0', transactions: [] }
    },
  })
  const server = await createTestServer({
    NETWORKS: 'eip155:1',
    RPC_URLS: `eip155:1=${node.url}`,
    ...environment,
  })
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = server.app.server.address() as AddressInfo
  const url = `ws://127.0.0.1:${port}/v1/?`
  return {
    node,
    url,
    server,
    async open(given = query) {
      const socket = new WebSocket(url + given)
      await once(socket, 'open')
      const received: unknown[] = []
      socket.addEventListener('message', ({ data }) => received.push(JSON.parse(String(data))))
      let id = 0
      const say = (text: string) => socket.send(text)
      return {
        socket,
        received,
        say,
        async ask(method: string, params: unknown[] = []): Promise<Record<string, unknown>> {
          const mine = ++id
          say(JSON.stringify({ jsonrpc: '2.0', id: mine, method, params }))
          const find = () => received.find((one) => (one as { id?: unknown }).id === mine)
          await expect.poll(find).toBeDefined()
          return find() as Record<string, unknown>
        },
      }
    },
    async [Symbol.asyncDispose]() {
      await server[Symbol.asyncDispose]()
      await node[Symbol.asyncDispose]()
    },
  }
}

/** The status with which an upgrade is refused. */
async function refusalOf(url: string): Promise<number> {
  const answer = await fetch(url.replace('ws:', 'http:'))
  return answer.status
}

describe('the socket of /v1/', () => {
  test('behavior: answers calls as over HTTP', async () => {
    await using service = await start()
    const { ask, say, received } = await service.open()
    expect(await ask('eth_getCode', ['0x1', 'latest'])).toMatchObject({ result: 'eth_getCode' })
    expect(await ask('anvil_reset')).toMatchObject({ error: { code: -32601 } })
    const batch = [7, 8].map((id) => ({ jsonrpc: '2.0', id, method: 'eth_gasPrice' }))
    say(JSON.stringify(batch))
    const answers = batch.map(({ id }) => ({ jsonrpc: '2.0', id, result: 'eth_gasPrice' }))
    await expect.poll(() => received).toContainEqual(answers)
    for (const text of ['{', '']) say(text)
    await expect
      .poll(() => received.filter((one) => (one as { id?: unknown }).id === null))
      .toMatchObject([{ error: { code: -32700 } }, { error: { code: -32700 } }])
  })

  test('behavior: reports each new block once and in order, including those between two polls', async () => {
    await using service = await start()
    const { ask, received } = await service.open()
    const { result: subscription } = await ask('eth_subscribe', ['newHeads'])
    expect(subscription).toMatch(/^0x[0-9a-f]{32}$/)
    const heads = () =>
      received.flatMap((one) => (one as { params?: { result: unknown } }).params?.result ?? [])
    // The first poll is done once it was answered.
    await expect.poll(() => service.node.asked.length).toBeGreaterThan(0)
    await ask('eth_getCode', ['0x1', 'latest'])
    service.node.height = 103
    await expect.poll(() => heads().length).toBe(3)
    expect(heads()).toEqual(
      [101, 102, 103].map((height) => ({
        number: hex(height),
        hash: `hash of ${height}`,
        gasUsed: '0x0',
      })),
    )
    expect(received).toContainEqual(
      expect.objectContaining({
        jsonrpc: '2.0',
        method: 'eth_subscription',
        params: expect.objectContaining({ subscription }),
      }),
    )
    expect(await ask('eth_unsubscribe', [subscription])).toMatchObject({ result: true })
    expect(await ask('eth_unsubscribe', [subscription])).toMatchObject({ result: false })
  })

  const address = `0x${'ab'.repeat(20)}`

  test('behavior: reports the logs of each new block that match', async () => {
    await using service = await start()
    const { ask, received } = await service.open()
    const topics = [null, [`0x${'cd'.repeat(32)}`]]
    const { result: subscription } = await ask('eth_subscribe', ['logs', { address, topics }])
    await expect.poll(() => service.node.asked.length).toBeGreaterThan(0)
    await ask('eth_getCode', ['0x1', 'latest'])
    service.node.height = 102
    const logs = () =>
      received.flatMap((one) => (one as { params?: { result: unknown } }).params ?? [])
    await expect.poll(() => logs().length).toBe(4)
    const filters = service.node.asked.filter(({ method }) => method === 'eth_getLogs')
    const blocks = ['hash of 101', 'hash of 102']
    expect(filters.map(({ params }) => params)).toEqual(
      blocks.map((blockHash) => [{ blockHash, address, topics }]),
    )
    expect(logs()).toEqual(
      blocks.flatMap((blockHash) =>
        [0, 1].map((logIndex) => ({ subscription, result: { blockHash, logIndex } })),
      ),
    )
    expect(await ask('eth_unsubscribe', [subscription])).toMatchObject({ result: true })
  })

  test('error: closes the socket when logs of a block are lost', async () => {
    await using service = await start()
    const { ask, socket } = await service.open()
    await ask('eth_subscribe', ['logs', {}])
    await expect.poll(() => service.node.asked.length).toBeGreaterThan(0)
    await ask('eth_getCode', ['0x1', 'latest'])
    service.node.fault = (response, calls) => {
      if (calls[0]?.method !== 'eth_getLogs') return false
      const error = { code: -32000, message: 'unknown block' }
      response.end(JSON.stringify({ jsonrpc: '2.0', id: calls[0].id, error }))
      return true
    }
    const closed = once(socket, 'close')
    service.node.height = 120
    const [{ code }] = (await closed) as [{ code: number }]
    expect(code).toBe(1013)
  })

  test('behavior: gives notifications no answer', async () => {
    await using service = await start({ RATE_LIMIT_RPC: '4' })
    const { ask, say, received } = await service.open()
    for (const method of ['eth_gasPrice', 'eth_subscribe', 'anvil_reset'])
      say(JSON.stringify({ jsonrpc: '2.0', method, params: ['newHeads'] }))
    await ask('eth_gasPrice')
    say(JSON.stringify({ jsonrpc: '2.0', method: 'eth_gasPrice' }))
    // Beyond the limit.
    await ask('eth_gasPrice')
    expect(received).toHaveLength(2)
  })

  test('error: refuses other subscriptions and too many of them', async () => {
    await using service = await start()
    const { ask } = await service.open()
    const pending = await ask('eth_subscribe', ['newPendingTransactions'])
    const message = 'no "newPendingTransactions" subscription in eth namespace'
    expect(pending).toMatchObject({ error: { code: -32601, message } })
    expect(await ask('eth_subscribe')).toMatchObject({ error: { code: -32601 } })
    for (const filter of [{ address: '0x1' }, { topics: 'all' }, { topics: [['0x1']] }, 5])
      expect(await ask('eth_subscribe', ['logs', filter])).toMatchObject({
        error: { code: -32602 },
      })
    for (let i = 0; i < 10; i++)
      expect(await ask('eth_subscribe', ['newHeads'])).toHaveProperty('result')
    expect(await ask('eth_subscribe', ['newHeads'])).toMatchObject({ error: { code: -32005 } })
  })

  test('param: RATE_LIMIT_RPC', async () => {
    await using service = await start({ RATE_LIMIT_RPC: '2' })
    const { ask } = await service.open()
    await ask('eth_gasPrice')
    await ask('eth_gasPrice')
    expect(await ask('eth_gasPrice')).toMatchObject({ error: { code: -32005 } })
  })

  test('error: refuses missing and unknown chains and projects', async () => {
    await using service = await start()
    for (const given of [
      '',
      'chainId=eip155:1&projectId=other',
      'chainId=eip155:5&projectId=aureus',
    ]) {
      const socket = new WebSocket(service.url + given)
      await once(socket, 'error')
      expect(await refusalOf(service.url + given)).toBeGreaterThanOrEqual(400)
    }
    expect(await refusalOf(service.url + query)).toBe(404)
  })

  test('error: limits sockets per visitor, and closing one makes room', async () => {
    await using service = await start()
    const all = await Promise.all(Array.from({ length: 20 }, () => service.open()))
    const tooMany = new WebSocket(service.url + query)
    await once(tooMany, 'error')
    all[0]?.socket.close()
    const opens = async () => {
      const again = new WebSocket(service.url + query)
      return Promise.race([
        once(again, 'open').then(() => true),
        once(again, 'error').then(() => false),
      ])
    }
    await expect.poll(opens).toBe(true)
  })

  test('error: closes the socket after a message that is too large', async () => {
    await using service = await start()
    const { socket, say } = await service.open()
    const closed = once(socket, 'close')
    say('x'.repeat(300_000))
    const [{ code }] = (await closed) as [{ code: number }]
    expect(code).toBe(1009)
  })

  test('behavior: tells clients to connect again when the server stops', async () => {
    const service = await start()
    const { socket, ask } = await service.open()
    await ask('eth_subscribe', ['newHeads'])
    const closed = once(socket, 'close')
    await service[Symbol.asyncDispose]()
    const [{ code, reason }] = (await closed) as [{ code: number; reason: string }]
    expect([code, reason]).toEqual([1012, 'the server stops; connect again'])
  })
})
