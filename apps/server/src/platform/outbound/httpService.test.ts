import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import * as v from 'valibot'
import { describe, expect, onTestFinished, test } from 'vitest'
import { startNode } from '../../testing/node.ts'
import { createHttpService, ProviderError, REST_MS } from './httpService.ts'

const schema = v.object({ a: v.number() })
const token = 'secret-token'

function serviceAt(url: string, timeoutMs = 2000) {
  const clock = { nowMs: 1_000_000 }
  const service = createHttpService({ url, token, clock: () => clock.nowMs, timeoutMs })
  onTestFinished(() => service.close())
  const ask = (path = '/x', body?: object) => {
    const signal = new AbortController().signal
    return service.ask({ path, schema, signal, ...(body && { body }) })
  }
  const failure = async () => {
    const error = await ask().catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(ProviderError)
    expect(JSON.stringify(error) + String(error)).not.toMatch(/127\.0\.0\.1|secret/)
    return (error as ProviderError).failure
  }
  return { service, ask, failure, clock }
}

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

describe('createHttpService', () => {
  test('behavior: requests paths below its url, with the token', async () => {
    await using node = await startNode(() => ({ body: { a: 1 } }))
    const { ask } = serviceAt(`${node.url}/v1/`)
    expect(await ask('/account/x?y=1')).toEqual({ a: 1 })
    expect(await ask('', { b: 2 })).toEqual({ a: 1 })
    expect(node.received[0]).toMatch(/^GET \/v1\/account\/x\?y=1\n/)
    expect(node.received[0]).toContain(`Bearer ${token}`)
    expect(node.received[1]).toMatch(/^POST \/v1\n[^]*\{"b":2\}$/)
  })

  test('behavior: pauses after a failure and then asks again', async () => {
    let status = 500
    await using node = await startNode(() => ({ status, body: { a: 1 } }))
    const { ask, failure, clock } = serviceAt(node.url)
    expect(await failure()).toBe('status')
    expect(await failure()).toBe('resting')
    expect(node.received).toHaveLength(1)
    status = 200
    clock.nowMs += REST_MS
    expect(await ask()).toEqual({ a: 1 })
  })

  test('behavior: a refused or malformed answer fails only that request', async () => {
    let body: unknown = { a: 'b' }
    let status = 404
    await using node = await startNode(() => ({ status, body }))
    const { ask, failure } = serviceAt(node.url)
    expect(await failure()).toBe('refused')
    status = 200
    expect(await failure()).toBe('malformed')
    body = { a: 2 }
    expect(await ask()).toEqual({ a: 2 })
  })

  test.each<[string, string, RequestListener]>([
    ['redirects', 'status', (_, response) => response.writeHead(302, { location: '/' }).end()],
    ['never answers', 'timeout', () => undefined],
    [
      'stops in the middle',
      'unreached',
      (_, response) => {
        response.writeHead(200, { 'content-length': '100' }).write('{"a":')
        setImmediate(() => response.destroy())
      },
    ],
    [
      'never ends',
      'malformed',
      (_, response) => {
        const more = () => response.write('x'.repeat(2 ** 16), () => setImmediate(more))
        more()
      },
    ],
  ])('error: a service that %s: %s', async (_, expected, listener) => {
    // Sending takes time on a busy machine.
    const { failure } = serviceAt(await serve(listener), expected === 'timeout' ? 300 : 4000)
    expect(await failure()).toBe(expected)
    expect(await failure()).toBe('resting')
  })

  test('behavior: sends methods, forms and headers as the vendor wants them', async () => {
    await using node = await startNode(() => ({ body: { a: 1 } }))
    const service = createHttpService({
      url: node.url,
      token: undefined,
      headers: { 'x-api-key': 'key' },
      clock: () => 0,
    })
    onTestFinished(() => service.close())
    const signal = new AbortController().signal
    const body = new URLSearchParams({ amount: '1', to: 'a&b' })
    await service.ask({ path: '/form', body, headers: { version: '2' }, schema, signal })
    await service.ask({ path: '/order', method: 'DELETE', schema, signal })
    expect(node.received[0]).toMatch(/^POST \/form\n[^]*amount=1&to=a%26b$/)
    expect(node.received[0]).toContain('application/x-www-form-urlencoded')
    expect(node.received[0]).toContain('version\n2')
    expect(node.received[1]).toMatch(/^DELETE \/order\n/)
    for (const received of node.received) {
      expect(received).toContain('x-api-key\nkey')
      expect(received).not.toContain('authorization')
    }
  })

  test('behavior: takes every status of success, also without a body', async () => {
    const url = await serve(({ method }, response) => {
      if (method === 'DELETE') response.writeHead(204).end()
      else response.writeHead(201).end('{"a":1}')
    })
    const service = createHttpService({ url, token: undefined, clock: () => 0 })
    onTestFinished(() => service.close())
    const signal = new AbortController().signal
    expect(await service.ask({ path: '/', body: {}, schema, signal })).toEqual({ a: 1 })
    const empty = { path: '/', method: 'DELETE', schema: v.undefined(), signal } as const
    expect(await service.ask(empty)).toBeUndefined()
  })

  test('behavior: waits as long as a rate limit lasts', async () => {
    let isLimited = true
    const url = await serve((_, response) => {
      if (isLimited) response.writeHead(429, { 'retry-after': '90' }).end()
      else response.end('{"a":1}')
    })
    const { ask, clock } = serviceAt(url)
    const failure = { failure: 'rate_limited', retryAfterMs: 90_000 }
    await expect(ask()).rejects.toMatchObject(failure)
    isLimited = false
    clock.nowMs += 89_000
    await expect(ask()).rejects.toMatchObject({ ...failure, retryAfterMs: 1000 })
    clock.nowMs += 1000
    expect(await ask()).toEqual({ a: 1 })
  })

  test('behavior: does not pause because a caller went away', async () => {
    let arrived = () => undefined as unknown
    const answers: Array<RequestListener> = [
      () => arrived(),
      (_, response) => response.end('{"a":1}'),
    ]
    const url = await serve((...exchange) => answers.shift()?.(...exchange))
    const service = createHttpService({ url, token, clock: () => 0 })
    onTestFinished(() => service.close())
    const controller = new AbortController()
    arrived = () => controller.abort()
    const gone = service.ask({ path: '/', schema, signal: controller.signal })
    await expect(gone).rejects.toMatchObject({ failure: 'timeout' })
    const signal = new AbortController().signal
    expect(await service.ask({ path: '/', schema, signal })).toEqual({ a: 1 })
  })

  test('behavior: throws what the caller reads from a refusal', async () => {
    await using node = await startNode(() => ({ status: 404, body: { code: 1002 } }))
    const { service } = serviceAt(node.url)
    const refusal = (answer: unknown, status: number) =>
      new Error(`${status} ${JSON.stringify(answer)}`)
    const signal = new AbortController().signal
    const asked = () => service.ask({ path: '/', schema, signal, refusal })
    await expect(asked()).rejects.toThrow('404 {"code":1002}')
    // And asks again at once.
    await expect(asked()).rejects.toThrow('404 {"code":1002}')
  })

  test('param: maxBytes', async () => {
    await using node = await startNode(() => ({ body: { a: 1 } }))
    const { service } = serviceAt(node.url)
    const signal = new AbortController().signal
    expect(await service.ask({ path: '/', schema, signal, maxBytes: 7 })).toEqual({ a: 1 })
    const tooLong = service.ask({ path: '/', schema, signal, maxBytes: 6 })
    await expect(tooLong).rejects.toMatchObject({ failure: 'malformed' })
  })

  test('error: fails if nothing listens there', async () => {
    expect(await serviceAt('http://127.0.0.1:1').failure()).toBe('unreached')
  })
})
