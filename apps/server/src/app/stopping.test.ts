import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { describe, expect, test } from 'vitest'
import { processEnvironment } from '../testing/processEnvironment.ts'
import { type ServerProcess, startServerProcess } from '../testing/serverProcess.ts'

const environment = processEnvironment('stopping')
const RPC = '/v1/?chainId=eip155:1&projectId=aureus'
const call = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'not_served' })

async function start(more: { WORKERS?: string } & Record<string, string> = {}) {
  const server = startServerProcess({ ...environment, ...more })
  const url = (await server.ready).replace('localhost', '127.0.0.1')
  return { ...server, url }
}

/** A request whose last byte is not sent yet. */
async function begin(url: string) {
  const sent = request(`${url}${RPC}`, {
    method: 'POST',
    agent: false,
    headers: { 'content-type': 'application/json', 'content-length': String(call.length) },
  })
  const answered = once(sent, 'response').then(
    ([response]) => {
      const { statusCode: status, headers } = response as IncomingMessage
      return { status, connection: headers.connection }
    },
    (error: Error) => ({ error }),
  )
  await new Promise((resolve) => sent.write(call.slice(0, -1), resolve))
  return {
    answered,
    finish: () => void sent.end(call.slice(-1)),
  }
}

const stepsOf = ({ output }: Pick<ServerProcess, 'output'>) =>
  [...output().matchAll(/"msg":"(stopping|draining|stopped)/g)].map(([, step]) => step)

describe('a server that is told to stop', () => {
  test.each([{}, { WORKERS: '2' }])(
    'behavior: refuses readiness and serves on, until it is told again: %j',
    async (more) => {
      const server = await start({ SHUTDOWN_DELAY: '10m', ...more })
      const { child, url, exited } = server
      expect((await fetch(`${url}/readyz`)).status).toBe(200)
      child.kill('SIGTERM')
      await expect.poll(() => stepsOf(server)).toHaveLength(more.WORKERS ? 2 : 1)
      const ready = await fetch(`${url}/readyz`)
      expect([ready.status, await ready.json()]).toMatchObject([
        503,
        { status: 'FAILED', reasons: [{ name: 'stopping' }] },
      ])
      const served = await fetch(`${url}/v1/config`)
      expect([served.status, served.headers.get('connection')]).toEqual([200, 'close'])
      const again = setInterval(() => child.kill('SIGTERM'), 300)
      expect(await exited).toEqual({ code: 1, signal: null })
      clearInterval(again)
    },
  )

  test.each([{}, { WORKERS: '2' }])(
    'behavior: answers what is running, and logs each step: %j',
    async (more) => {
      const workers = more.WORKERS ? 2 : 1
      const server = await start({ SHUTDOWN_DELAY: '1s', ...more })
      const running = await Promise.all(Array.from({ length: 20 }, () => begin(server.url)))
      server.child.kill('SIGTERM')
      await expect.poll(() => stepsOf(server)).toHaveLength(2 * workers)
      for (const { finish } of running) finish()
      for (const { answered } of running)
        expect(await answered).toMatchObject({ status: 200, connection: 'close' })
      expect(await server.exited).toEqual({ code: 0, signal: null })
      const steps = stepsOf(server)
      expect(steps.slice(0, workers)).toEqual(Array(workers).fill('stopping'))
      expect(steps.slice(-workers)).toEqual(Array(workers).fill('stopped'))
    },
  )

  test('param: SHUTDOWN_TIMEOUT: cuts requests that take longer, and tells sockets to connect again', async () => {
    const server = await start({ SHUTDOWN_TIMEOUT: '3s' })
    const { answered } = await begin(server.url)
    const socket = new WebSocket(`${server.url.replace('http', 'ws')}${RPC}`)
    await once(socket, 'open')
    const closed = once(socket, 'close')
    server.child.kill('SIGTERM')
    const [{ code, reason }] = (await closed) as [CloseEvent]
    expect([code, reason]).toEqual([1012, 'the server stops; connect again'])
    expect(await answered).toMatchObject({ error: { code: 'ECONNRESET' } })
    expect(await server.exited).toEqual({ code: 0, signal: null })
    expect(server.output()).toContain('stopped before all requests had ended')
  })
})
