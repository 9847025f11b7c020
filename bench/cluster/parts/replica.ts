// One process of the built server. It can be killed, stopped, and started again as another build.
import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Running, readiness, run } from './processes.ts'
import type { Place } from './proxy.ts'

export interface Replica extends Place {
  /** @throws Error if it ends before it is ready */
  start(options?: StartOptions): Promise<void>
  /** Everything that it has logged. */
  readLog(): string
  /** @returns how it ended */
  end(signal: NodeJS.Signals): Promise<string>
  signal(signal: NodeJS.Signals): void
  dataDir: string
}

export interface StartOptions {
  /** The build to start from; the last one by default. */
  entry?: string | undefined
  /** In addition, this time only. */
  environment?: NodeJS.ProcessEnv
}

export interface ReplicaParameters {
  folder: string
  place: Place
  entry: string
  environment: NodeJS.ProcessEnv
}

export function createReplica({
  folder,
  place,
  entry: first,
  environment,
}: ReplicaParameters): Replica {
  const { name, port, walletPort } = place
  const dataDir = join(folder, name)
  const log = join(folder, `${name}.log`)
  mkdirSync(dataDir)
  let entry = first
  let server: Running | undefined
  return {
    ...place,
    dataDir,
    readLog: () => readFileSync(log, 'utf8'),
    async start({ entry: other, environment: more } = {}) {
      entry = other ?? entry
      const started = run(process.execPath, [entry], {
        log,
        ipc: true,
        env: {
          ...environment,
          PORT: String(port),
          WALLET_PORT: String(walletPort),
          HOST: '127.0.0.1',
          DATA_DIR: dataDir,
          ...more,
        },
      })
      server = started
      await readiness(started, name)
    },
    async end(signal) {
      return (await server?.end(signal)) ?? 'it did not run'
    },
    signal(signal) {
      server?.child.kill(signal)
    },
  }
}
