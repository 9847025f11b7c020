// Valkey, or Redis where that is installed, for limits that hold over all replicas.
import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { entries } from '../../../scripts/process/paths.ts'
import { findFreePort } from '../../../scripts/process/portFree.ts'
import { type Running, run, unprivileged } from './processes.ts'
import { until } from './until.ts'

export interface Valkey {
  url: string
  start(): Promise<void>
  kill(): Promise<void>
}

/** @returns undefined if neither is installed, or if the build does not use it */
export async function startValkey(
  folder: string,
  undo: AsyncDisposableStack,
): Promise<Valkey | undefined> {
  if (!readFileSync(entries.server, 'utf8').includes('REDIS_URL')) return undefined
  const program = ['valkey-server', 'redis-server'].find(
    (name) => !spawnSync(name, ['--version']).error,
  )
  if (program === undefined) return undefined
  const port = await findFreePort()
  const args = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no']
  const log = join(folder, 'valkey.log')
  let server: Running | undefined
  const valkey = {
    url: `redis://127.0.0.1:${port}`,
    async start() {
      server = run(program, args, { ...unprivileged, cwd: '/', log, atDeath: 'SIGTERM' })
      await until('the start of Valkey', () => accepts(port))
    },
    async kill() {
      await server?.end('SIGKILL')
    },
  }
  undo.defer(valkey.kill)
  await valkey.start()
  return valkey
}

async function accepts(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1')
  try {
    await once(socket, 'connect')
    return true
  } catch {
    return false
  } finally {
    socket.destroy()
  }
}
