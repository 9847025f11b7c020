import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { isSameProcess, startOf } from './identity.mjs'
import type { DevnetReady } from './readyMessage.ts'
import { createRestartPolicy } from './restartPolicy.ts'
import { createSupervisor, type Supervisor } from './supervisor.ts'

let folder: string
let running: Supervisor | undefined

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'aureus-supervisor-'))
})
afterEach(async () => {
  await running?.stop()
  rmSync(folder, { recursive: true })
})

function supervise(
  env: { FIXTURE_SERVER?: string; FIXTURE_DEVNET?: string } = {},
  { hasDevnet = true } = {},
) {
  const said: string[] = []
  const lines: string[] = []
  const previous: Array<DevnetReady | undefined> = []
  let pids: { devnet?: number; server?: number } = {}
  const giveUp = Promise.withResolvers<string>()
  const childEnv = { ...process.env, ...env, FIXTURE_LOG: join(folder, 'log') }
  const fixture = (name: string) => join(import.meta.dirname, 'fixtures', `${name}.ts`)
  const supervisor = createSupervisor({
    entries: { devnet: hasDevnet ? fixture('devnet') : undefined, server: fixture('server') },
    devnetEnv: (before) => {
      previous.push(before)
      return childEnv
    },
    serverEnv: (devnet) => ({ ...childEnv, RPC_URL: devnet?.rpcUrl }),
    say: (line) => said.push(line),
    onLine: (name, line) => lines.push(`${name}: ${line}`),
    onPids: (next) => {
      pids = next
    },
    onGiveUp: giveUp.resolve,
    createPolicy: () => createRestartPolicy({ max: 3, firstDelayMs: 1 }),
  })
  running = supervisor
  const events = () => readFileSync(join(folder, 'log'), 'utf8').trim().split('\n')
  return { supervisor, said, lines, previous, pids: () => pids, gaveUp: giveUp.promise, events }
}

const alive = (pid: number | undefined) => pid !== undefined && startOf(pid) !== null

describe('createSupervisor', () => {
  test('behavior: starts the devnet, then the server with its address; stops in reverse and leaves no process', async () => {
    const { supervisor, events, lines, pids } = supervise()
    const { devnet, server } = await supervisor.start()
    expect(server.url).toBe('http://127.0.0.1:3000')
    expect(events().map((line) => line.replace(/ \d+$/, ''))).toEqual([
      'devnet start',
      `server start ${devnet?.rpcUrl}`,
    ])
    await vi.waitFor(() => expect(lines).toContain('devnet: devnet says hello'))
    await supervisor.stop()
    const stops = events().filter((line) => line.includes('stop'))
    expect(stops.map((line) => line.split(' ')[0])).toEqual(['server', 'devnet'])
    expect(alive(pids().server) || alive(pids().devnet)).toBe(false)
  })

  test('behavior: runs and restarts the server without a devnet', async () => {
    const { supervisor, events, said, pids } = supervise({}, { hasDevnet: false })
    expect(await supervisor.start()).toMatchObject({ devnet: undefined })
    expect(events().map((line) => line.replace(/ \d+$/, ''))).toEqual(['server start '])
    process.kill(pids().server ?? 0, 'SIGKILL')
    await vi.waitFor(() => expect(said).toContain('The server is running again.'))
    await supervisor.stop()
    expect(alive(pids().server)).toBe(false)
  })

  test('behavior: restarts a killed server; restartServer restarts it immediately and does not count', async () => {
    const { supervisor, said, pids } = supervise()
    await supervisor.start()
    const first = pids().server ?? 0
    process.kill(first, 'SIGKILL')
    await vi.waitFor(() => expect(said).toContain('The server is running again.'))
    expect(said[0]).toMatch(/^The server ended \(signal SIGKILL\)\. Restarting it/)
    const second = pids().server
    expect(second).not.toBe(first)
    said.length = 0
    await supervisor.restartServer()
    await vi.waitFor(() => expect(said).toEqual(['The server is running again.']))
    expect(pids().server).not.toBe(second)
  })

  test('behavior: restarts a killed devnet, requesting its old address, and then the server', async () => {
    const { supervisor, said, pids, previous, events } = supervise()
    const { devnet } = await supervisor.start()
    process.kill(pids().devnet ?? 0, 'SIGKILL')
    await vi.waitFor(() => expect(said).toContain('The server is running again.'))
    expect(previous[1]?.rpcUrl).toBe(devnet?.rpcUrl)
    const starts = events().filter((line) => line.startsWith('server start'))
    expect(starts).toHaveLength(2)
    expect(starts[1]).not.toContain(devnet?.rpcUrl)
    expect(said.filter((line) => line.startsWith('The server ended'))).toEqual([])
  })

  test('error: gives up on a server that keeps crashing, with the reason', async () => {
    const { supervisor, gaveUp, said } = supervise({ FIXTURE_SERVER: 'crashes' })
    await supervisor.start()
    expect(await gaveUp).toMatch(/^The server keeps ending \(last time: exit code 5\)/)
    expect(said.filter((line) => line.startsWith('The server ended'))).toHaveLength(3)
  })

  test('error: reports how a server failed to start, and stops the devnet', async () => {
    const { supervisor, pids } = supervise({ FIXTURE_SERVER: 'fails' })
    await expect(supervisor.start()).rejects.toThrow('The server did not start (exit code 4).')
    expect(alive(pids().devnet)).toBe(false)
  })

  test('error: reports a devnet that cannot start', async () => {
    const { supervisor } = supervise({ FIXTURE_DEVNET: 'fails' })
    await expect(supervisor.start()).rejects.toThrow('The devnet did not start (exit code 3).')
  })

  test('behavior: kill ends both immediately, including one that ignores signals', async () => {
    const { supervisor, pids } = supervise({ FIXTURE_SERVER: 'deaf' })
    await supervisor.start()
    const identity = { pid: pids().server ?? 0, startedAt: startOf(pids().server ?? 0) }
    void supervisor.stop()
    supervisor.kill()
    await vi.waitFor(() => expect(isSameProcess(identity)).toBe(false))
  })
})
