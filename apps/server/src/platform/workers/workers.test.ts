import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { get, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { describe, expect, test } from 'vitest'
import { processEnvironment } from '../../testing/processEnvironment.ts'
import { type ServerProcess, startServerProcess } from '../../testing/serverProcess.ts'

const environment = {
  ...processEnvironment('workers'),
  WORKERS: '2',
  LOG_LEVEL: 'error',
}

/** Each on a connection of its own, which the workers take in turn. */
async function status(url: string): Promise<number | undefined> {
  const asked = get(url, { agent: false })
  const [response] = await once(asked, 'response')
  response.resume()
  return response.statusCode
}

async function postCalls(url: string, calls: number): Promise<number | undefined> {
  const asked = request(url, { method: 'POST', agent: false })
  const call = { jsonrpc: '2.0', id: 1, method: 'not_served' }
  asked.end(JSON.stringify(Array.from({ length: calls }, () => call)))
  const [response] = await once(asked, 'response')
  response.resume()
  return response.statusCode
}

/** Without DNS, which may prefer IPv6. */
const local = (url: string) => url.replace('localhost', '127.0.0.1')

const workersOf = ({ child }: ServerProcess): number[] => {
  try {
    const listed = execFileSync('pgrep', ['-P', String(child.pid)], { encoding: 'utf8' })
    return listed.trim().split('\n').map(Number)
  } catch {
    return []
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

describe('WORKERS', () => {
  test('behavior: limits hold for all workers together', async () => {
    const max = 100
    const server = startServerProcess({
      ...environment,
      RATE_LIMIT_RPC: '20',
      RATE_LIMIT_WALLETS: String(max),
    })
    const url = local(await server.ready)
    const rpc = `${url}/v1/?chainId=eip155:1&projectId=aureus`
    // Leaves a debt of a minute with the worker that answers it.
    expect(await postCalls(rpc, 40)).toBe(200)
    await expect.poll(() => Promise.all([1, 2].map(() => postCalls(rpc, 1)))).toEqual([429, 429])
    // Half of them with each worker.
    const wallets = `${url}/v1/wallets`
    for (let at = 0; at < max; at++) expect(await status(wallets)).toBe(200)
    let more = 0
    await expect.poll(() => ++more && status(wallets), { interval: 50 }).toBe(429)
    expect(more).toBeLessThan(max / 2)
    server.child.kill('SIGTERM')
    expect(await server.exited).toEqual({ code: 0, signal: null })
  })

  test('behavior: a worker that crashes is replaced while the others serve, and all end with their primary', async () => {
    const server = startServerProcess(environment)
    const url = local(await server.ready)
    const before = workersOf(server)
    expect(before).toHaveLength(2)
    process.kill(before[0] as number, 'SIGKILL')
    await expect.poll(server.output).toContain('ended (signal SIGKILL)')
    expect(await status(`${url}/healthz`)).toBe(200)
    await expect
      .poll(() => workersOf(server).filter((pid) => !before.includes(pid)))
      .toHaveLength(1)
    const workers = workersOf(server)
    server.child.kill('SIGKILL')
    await expect.poll(() => workers.some(isRunning)).toBe(false)
  })

  test('behavior: ends with 0 when a worker is told to stop while it starts', async () => {
    const server = startServerProcess(environment)
    await expect.poll(() => workersOf(server)).not.toEqual([])
    // Service managers tell all processes, and a worker may hear of it first.
    for (const pid of workersOf(server)) process.kill(pid, 'SIGTERM')
    expect(await server.exited).toEqual({ code: 0, signal: null })
    expect(server.output()).toBe('')
  })

  test('error: reports a port in use in one line', async () => {
    const holder = createServer().listen(0, '127.0.0.1')
    await once(holder, 'listening')
    const PORT = String((holder.address() as AddressInfo).port)
    const { exited, output } = startServerProcess({ ...environment, PORT, LOG_LEVEL: 'silent' })
    expect(await exited).toMatchObject({ code: 1 })
    expect(output()).toBe(
      'PORT: is in use by another program. Stop that program or set PORT to a free port.\n',
    )
    holder.close()
  })

  test.each([
    ['WORKERS', { WORKERS: '0' }],
    ['WORKERS', { WORKERS: 'many' }],
    ['METRICS_TOKEN', { METRICS_TOKEN: 'a-token-of-at-least-32-characters' }],
  ])('error: refuses %s as in %j', async (name, more) => {
    const { exited, output } = startServerProcess({ ...environment, ...more })
    expect(await exited).toMatchObject({ code: 78 })
    expect(output()).toMatch(new RegExp(`^${name}: .*\n$`))
  })
})
