// For tests: a Valkey or Redis of their own, on a free port, without files.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { accessSync, constants } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { delimiter, join } from 'node:path'
import { createInterface } from 'node:readline'
import { Redis } from 'iovalkey'
import { beforeAll, describe } from 'vitest'

const binary = ['valkey-server', 'redis-server']
  .flatMap((name) => (process.env['PATH'] ?? '').split(delimiter).map((path) => join(path, name)))
  .find((file) => {
    try {
      accessSync(file, constants.X_OK)
      return true
    } catch {
      return false
    }
  })

/** Skipped where neither is installed. Debian has `redis-server`. */
export function describeValkey(name: string, tests: () => void): void {
  const reason = binary ? '' : ' (skipped: neither valkey-server nor redis-server is installed)'
  describe.skipIf(!binary)(`${name}${reason}`, tests)
}

export interface ValkeyServer extends AsyncDisposable {
  url: string
  port: number
  /** The test's own connection. */
  redis: Redis
  /** Stops answering without closing a connection, until `resume`. */
  pause(): void
  resume(): void
  kill(): Promise<void>
  start(): Promise<void>
}

/** @param options of the command line */
export async function startValkey(...options: string[]): Promise<ValkeyServer> {
  if (!binary) throw new Error('neither valkey-server nor redis-server is installed')
  const port = await freePort()
  let child: ChildProcess | undefined

  async function start(): Promise<void> {
    const fixed = [
      '--port',
      String(port),
      '--bind',
      '127.0.0.1',
      '--save',
      '',
      '--appendonly',
      'no',
    ]
    child = spawn(binary as string, [...fixed, ...options], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    for await (const line of createInterface({ input: child.stdout as NodeJS.ReadableStream }))
      if (line.includes('Ready to accept connections')) break
    child.stdout?.resume()
  }

  async function kill(): Promise<void> {
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
  }

  await start()
  const redis = new Redis({ port, host: '127.0.0.1', retryStrategy: () => 20 })
  redis.on('error', () => undefined)
  return {
    url: `redis://127.0.0.1:${port}`,
    port,
    redis,
    pause: () => void child?.kill('SIGSTOP'),
    resume: () => void child?.kill('SIGCONT'),
    kill,
    start,
    async [Symbol.asyncDispose]() {
      redis.disconnect()
      await kill()
    },
  }
}

/** One for all tests of the block. */
export function sharedValkey(): () => ValkeyServer {
  let server: ValkeyServer | undefined
  beforeAll(async () => {
    const started = await startValkey()
    server = started
    return () => started[Symbol.asyncDispose]()
  })
  return () => server as ValkeyServer
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}
