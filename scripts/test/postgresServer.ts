// A PostgreSQL server for the tests, from the binaries in the dependencies.
import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { identityOf } from '../process/identity.mjs'
import { ProblemError } from '../process/ProblemError.ts'
import { projectRoot } from '../process/paths.ts'
import { findFreePort } from '../process/portFree.ts'
import { WAIT_LIMIT_MS } from './limits.ts'
import { installBinaries, reclaimClusters, serverFolder } from './postgresFiles.ts'
import { maxWorkers } from './workers.ts'

export type PostgresServer = {
  /** URL of the database `postgres`, as superuser. */
  url: string
  stop: () => Promise<void>
}

const pollMs = 20

/** A file starts several servers with a pool each. */
const CONNECTIONS_PER_WORKER = 100

/** The uid of Linux's user "nobody", because the server refuses to run as root. */
const unprivileged = 65_534

/** @throws ProblemError on a platform without binaries, or if it does not start */
export async function startPostgres(): Promise<PostgresServer> {
  const asRoot = process.getuid?.() === 0
  const owner = asRoot ? { uid: unprivileged, gid: unprivileged } : {}
  const folder = serverFolder()
  await reclaimClusters(folder)
  const binaries = await installBinaries(folder)
  const cluster = mkdtempSync(join(folder, 'cluster-'))
  if (asRoot) chownSync(cluster, unprivileged, unprivileged)
  const record = (server?: number) =>
    writeFileSync(
      `${cluster}.json`,
      JSON.stringify({ owner: identityOf(), ...(server && { server: identityOf(server) }) }),
    )
  record()
  const options = { ...owner, cwd: cluster, env: libraryPath(binaries) }

  const password = randomBytes(18).toString('base64url')
  const passwordFile = join(cluster, 'password')
  writeFileSync(passwordFile, password, { mode: 0o600 })
  if (asRoot) chownSync(passwordFile, unprivileged, unprivileged)
  const data = join(cluster, 'data')
  await promisify(execFile)(
    join(binaries, 'bin/initdb'),
    ['-D', data, '-U', 'aureus', '-A', 'scram-sha-256', `--pwfile=${passwordFile}`].concat([
      '--encoding=UTF8',
      '--locale=C',
      '--no-sync',
    ]),
    options,
  )

  const port = await findFreePort()
  const settings = [
    `port=${port}`,
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    `max_connections=${CONNECTIONS_PER_WORKER * maxWorkers}`,
  ]
  const child = spawn(
    join(binaries, 'bin/postgres'),
    ['-D', data, ...settings.flatMap((setting) => ['-c', setting])],
    { ...options, stdio: ['ignore', 'ignore', 'pipe'], detached: true },
  )
  record(child.pid)
  const url = `postgres://aureus:${password}@127.0.0.1:${port}/postgres`
  const stop = async () => {
    await stopServer(child)
    rmSync(cluster, { recursive: true, force: true })
    rmSync(`${cluster}.json`, { force: true })
  }
  try {
    await waitUntilReady(child, url)
  } catch (error) {
    await stop()
    throw error
  }
  return { url, stop }
}

function libraryPath(binaries: string): NodeJS.ProcessEnv {
  const name = process.platform === 'darwin' ? 'DYLD_LIBRARY_PATH' : 'LD_LIBRARY_PATH'
  return { PATH: process.env['PATH'], TZ: 'UTC', [name]: join(binaries, 'lib') }
}

async function stopServer(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exited = once(child, 'exit')
  // Fast shutdown: ends the sessions and writes a final checkpoint.
  child.kill('SIGINT')
  await exited
}

async function waitUntilReady(child: ChildProcess, url: string) {
  let output = ''
  child.stderr?.on('data', (chunk: Buffer) => {
    output += chunk
  })
  const deadlineMs = Date.now() + WAIT_LIMIT_MS
  while (child.exitCode === null && Date.now() < deadlineMs) {
    if (await canConnect(url)) return
    await wait(pollMs)
  }
  throw new ProblemError(`PostgreSQL for the tests did not start: ${output.trim()}`)
}

type PgClient = { connect: () => Promise<void>; end: () => Promise<void> }

/** Connects, because the server listens before it has recovered. */
async function canConnect(url: string): Promise<boolean> {
  const fromServer = createRequire(join(projectRoot, 'apps/server/package.json'))
  const { Client } = fromServer('pg') as { Client: new (url: string) => PgClient }
  const client = new Client(url)
  try {
    await client.connect()
    await client.end()
    return true
  } catch {
    return false
  }
}
