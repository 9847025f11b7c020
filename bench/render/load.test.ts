import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, onTestFinished, test } from 'vitest'
import { load, p99 } from './load.ts'

async function serve(status: number, body = 'gold') {
  let most = 0
  let open = 0
  let answered = 0
  const server = createServer((_, response) => {
    most = Math.max(most, ++open)
    setImmediate(() => {
      open--
      response.statusCode = status
      response.end(body, () => answered++)
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    server,
    most: () => most,
    answered: () => answered,
  }
}

describe('load', () => {
  test('behavior: counts answers, with at most the given number of connections', async () => {
    const { url, most } = await serve(200)
    const { requests, latenciesMs, perSecond } = await load(url, 3, 500)
    expect(requests).toBeGreaterThanOrEqual(3)
    expect(latenciesMs).toHaveLength(requests)
    expect(perSecond).toBeGreaterThan(0)
    expect(most()).toBeLessThanOrEqual(3)
  })

  test('behavior: reads a long answer completely', async () => {
    const { url, answered } = await serve(200, 'gold '.repeat(100_000))
    const { requests } = await load(url, 2, 100)
    expect(requests).toBe(answered())
  })

  test('error: fails for an answer other than 200', async () => {
    const { url } = await serve(503)
    await expect(load(url, 1, 500)).rejects.toThrow('answers 503')
  })

  test('error: fails if the server goes away', async () => {
    const { url, server } = await serve(200)
    const loading = load(url, 2, 60_000)
    await once(server, 'request')
    server.closeAllConnections()
    await expect(loading).rejects.toThrow()
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
