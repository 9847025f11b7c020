import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import { startChainNode } from '../testing/chainNode.ts'
import { createTestServer } from '../testing/server.ts'
import { startTraceCollector } from '../testing/traceCollector.ts'
import { createWalletTestServer } from '../testing/walletServer.ts'

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736'
const traceparent = `00-${traceId}-00f067aa0ba902b7-01`
const requestId = '7f3c0a52d1b84e6f9a0b1c2d3e4f5061'
const ADDRESS = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

describe('traces', () => {
  test('behavior: a request, its statements and its calls to a node are one trace', async () => {
    await using collector = await startTraceCollector()
    await using node = await startChainNode()
    const server = await createTestServer({
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      RPC_URLS: `eip155:1=${node.url}/key-of-node`,
      NETWORKS: 'eip155:1',
    })
    await server.app.inject(`/v1/identity/${ADDRESS}?secret=in-the-query`)
    const payload = { jsonrpc: '2.0', id: 1, method: 'eth_blockNumber', params: [] }
    const url = '/v1/?chainId=eip155:1&projectId=aureus'
    const origin = await server.app.listen({ port: 0, host: '127.0.0.1' })
    const begun = once(server.app.server, 'request')
    const sending = request(origin + url, { method: 'POST' })
    sending.flushHeaders()
    await begun
    // The body comes later, with events of the socket.
    sending.end(JSON.stringify(payload))
    const [answer] = (await once(sending, 'response')) as [IncomingMessage]
    await text(answer)
    await server[Symbol.asyncDispose]()
    expect(collector.refused).toEqual([])
    const spans = collector.spans()
    const call = spans.find(({ name }) => name === 'POST /v1/')
    const identity = spans.find(({ name }) => name === 'GET /v1/identity/:address')
    const below = (id: string | undefined) =>
      spans.filter(({ parentSpanId }) => parentSpanId === id).map(({ name }) => name)
    expect(below(call?.spanId)).toContain('node')
    expect(below(identity?.spanId)).toContain('select name_addresses')
    expect(call?.traceId).not.toBe(identity?.traceId)
    expect(
      Object.fromEntries(call?.attributes?.map(({ key, value }) => [key, value]) ?? []),
    ).toEqual({
      'http.request.method': { stringValue: 'POST' },
      'http.route': { stringValue: '/v1/' },
      'http.response.status_code': { intValue: '200' },
      'aureus.origin': { stringValue: 'page' },
      'aureus.request_id': { stringValue: expect.any(String) },
    })
    const sent = collector.bodies.join('\n')
    for (const secret of [ADDRESS, 'in-the-query', 'key-of-node', '127.0.0.1', 'projectId'])
      expect(sent).not.toContain(secret)
  })
  test('behavior: the wallet’s origin, deliveries and sweeps have traces', async () => {
    await using collector = await startTraceCollector()
    const server = await createWalletTestServer(
      { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url },
      {
        sendMail: async () => undefined,
        onSweeper: (sweeper) => void sweeper.run('nonces'),
      },
    )
    const device = await server.device()
    await device.post('/v1/email/start', { email: 'ann@example.com' })
    await server[Symbol.asyncDispose]()
    const spans = collector.spans()
    const named = (name: string) => spans.find((span) => span.name === name)
    expect(named('POST /v1/email/start')?.attributes).toContainEqual({
      key: 'aureus.origin',
      value: { stringValue: 'wallet' },
    })
    expect(named('sweep nonces')?.parentSpanId).toBeUndefined()
    expect(named('send mail')?.parentSpanId).toBe(named('deliver mail')?.spanId)
    expect(collector.bodies.join('\n')).not.toContain('ann@')
  })
  test('behavior: a trusted proxy’s trace and request id are continued, and logged', async () => {
    await using collector = await startTraceCollector()
    const server = await createTestServer({
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      TRUST_PROXY: '127.0.0.0/8',
    })
    const headers = { traceparent, 'x-request-id': requestId, 'x-forwarded-for': '203.0.113.7' }
    const answer = await server.app.inject({ url: '/v1/config', headers })
    expect(answer.headers['x-request-id']).toBe(requestId)
    const line = server.logged.find((one) => one.includes('"msg":"request"')) ?? '{}'
    expect(JSON.parse(line)).toMatchObject({ requestId, traceId })
    await server[Symbol.asyncDispose]()
    expect(collector.spans().find(({ name }) => name === 'GET /v1/config')).toMatchObject({
      traceId,
      parentSpanId: '00f067aa0ba902b7',
    })
  })
  test('behavior: a proxy decides what is sampled', async () => {
    await using collector = await startTraceCollector()
    const server = await createTestServer({
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      TRUST_PROXY: '1',
    })
    const ask = (flags: string) =>
      server.app.inject({
        url: '/v1/config',
        headers: { traceparent: traceparent.replace(/01$/, flags) },
      })
    await ask('00')
    await server.app.inject('/v1/wallets')
    await server[Symbol.asyncDispose]()
    expect(collector.spans().map(({ name }) => name)).not.toContain('GET /v1/config')
    expect(collector.spans().map(({ name }) => name)).toContain('GET /v1/wallets')
  })
  test('error: ids and traces of visitors are not used', async () => {
    await using collector = await startTraceCollector()
    const server = await createTestServer({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url })
    const headers = { traceparent, 'x-request-id': requestId }
    const answer = await server.app.inject({ url: '/v1/config', headers })
    expect(answer.headers['x-request-id']).not.toBe(requestId)
    await server[Symbol.asyncDispose]()
    const sent = collector.bodies.join('\n')
    expect(sent).toContain('GET /v1/config')
    expect(sent).not.toContain(traceId)
    expect(sent).not.toContain(requestId)
  })
  test('error: serves while the collector is away', async () => {
    const server = await createTestServer({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1' })
    expect((await server.app.inject('/v1/config')).statusCode).toBe(200)
    await server[Symbol.asyncDispose]()
    expect(server.logged.join('\n')).toContain('the collector of traces refuses')
  })
})
