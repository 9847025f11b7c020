import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, onTestFinished, test } from 'vitest'
import { load, p99 } from './load.ts'

async function serve(status: number) {
  let most = 0
  let open = 0
  const server = createServer((_, response) => {
    most = Math.max(most, ++open)
    setImmediate(() => {
      open--
      response.writeHead(status).end('gold')
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, most: () => most }
}

describe('load', () => {
  test('behavior: counts what was answered, over no more connections than it may open', async () => {
    const { url, most } = await serve(200)
    const { requests, latenciesMs, perSecond } = await load(url, 3, 50)
    expect(requests).toBeGreaterThanOrEqual(3)
    expect(latenciesMs).toHaveLength(requests)
    expect(perSecond).toBeGreaterThan(0)
    expect(most()).toBeLessThanOrEqual(3)
  })

  test('error: an answer that is no page', async () => {
    const { url } = await serve(503)
    await expect(load(url, 1, 50)).rejects.toThrow('answers 503')
  })
})

describe('p99', () => {
  test.each([
    [Array.from({ length: 100 }, (_, index) => index + 1), 99],
    [Array.from({ length: 1000 }, (_, index) => 1000 - index), 990],
    [[5], 5],
    [[], Number.NaN],
  ])('behavior: of %j', (latencies, expected) => expect(p99(latencies)).toBe(expected))
})
