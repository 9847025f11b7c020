import { once } from 'node:events'
import { request } from 'node:http'
import { describe, expect, onTestFinished, test } from 'vitest'
import { WebSocket } from 'ws'
import { recordingLog } from '../testing/fixtures.ts'
import { startRelay } from './server.ts'

async function start() {
  const log = recordingLog()
  const relay = await startRelay({ port: 0, file: ':memory:', log })
  onTestFinished(() => relay.stop())
  return { relay, log }
}

describe('startRelay', () => {
  test('error: rejects clients without a token, and logs no token', async () => {
    const { relay, log } = await start()
    const socket = new WebSocket(`${relay.relayUrl}/?auth=secret.secret.secret&projectId=a`)
    const [, response] = await once(socket, 'unexpected-response')
    expect(response.statusCode).toBe(401)
    expect(log.warnings).toHaveLength(1)
    expect(log.warnings.join()).not.toContain('secret')
  })

  test('error: rejects clients with a malformed path, and serves others afterwards', async () => {
    const { relay } = await start()
    const { port } = new URL(relay.relayUrl)
    for (const path of ['//', '//:', '/%', 'http://']) {
      const headers = { connection: 'upgrade', upgrade: 'websocket' }
      const sent = request({ host: '127.0.0.1', port, path, headers, agent: false }).end()
      const [response] = await once(sent, 'response')
      expect([path, response.statusCode]).toEqual([path, 401])
      response.resume()
    }
  })

  test('error: answers a plain HTTP request with 426', async () => {
    const { relay } = await start()
    const response = await fetch(relay.relayUrl.replace('ws:', 'http:'))
    expect(response.status).toBe(426)
  })

  test('error: reports a port in use', async () => {
    const { relay, log } = await start()
    const port = Number(new URL(relay.relayUrl).port)
    await expect(startRelay({ port, file: ':memory:', log })).rejects.toThrow('DEVNET_RELAY_PORT')
  })

  test('behavior: can be stopped twice', async () => {
    const { relay } = await start()
    await Promise.all([relay.stop(), relay.stop()])
  })
})
