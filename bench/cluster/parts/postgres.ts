// PostgreSQL of the system's packages: a primary, and a standby that confirms each commit.
import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chownSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { ProblemError } from '../../../scripts/process/ProblemError.ts'
import { findFreePort } from '../../../scripts/process/portFree.ts'
import { type Disk, mountDisk } from './disk.ts'
import { askPg } from './pg.ts'
import { type Running, run, unprivileged } from './processes.ts'
import { until } from './until.ts'

const packages = '/usr/lib/postgresql'
const MAX_CONNECTIONS = 60
/** Twice of what an empty database and its log take. */
const DISK_MB = 320

const execute = promisify(execFile)

export interface Postgres {
  port: number
  /** As the owner of the database, past the pooler. */
  url: string
  /** Starts it if it has ended, as a service manager does. */
  revive(): Promise<void>
  /** Ends it like a crash: without a checkpoint and without a farewell. */
  crash(): Promise<void>
  /** As an administrator does: running statements are cut, then it starts again. */
  restart(): Promise<void>
  stop(): Promise<void>
}

export interface Pair {
  primary: Postgres
  standby: Postgres
  /** Of the primary; undefined if this user may not mount one. */
  disk: Disk | undefined
  user: string
  password: string
  database: string
  /** Makes the standby the primary. Resolves when it accepts writes. */
  promote(): Promise<void>
}

function binaries(): string {
  const versions = existsSync(packages) ? readdirSync(packages) : []
  const newest = versions.toSorted((a, b) => Number(b) - Number(a))[0]
  if (newest === undefined)
    throw new ProblemError('PostgreSQL is missing: apt-get install -y postgresql')
  return join(packages, newest, 'bin')
}

/** @param undo stops what was started, also if the start fails */
export async function startPostgresPair(folder: string, undo: AsyncDisposableStack): Promise<Pair> {
  const bin = binaries()
  const [user, password, database] = ['aureus', randomBytes(18).toString('hex'), 'aureus']
  const passwordFile = join(folder, 'postgres-password')
  writeFileSync(passwordFile, password, { mode: 0o600 })
  own(passwordFile)
  const home = join(folder, 'postgres')
  mkdirSync(home)
  own(home)
  const options = { ...unprivileged, cwd: home }
  const disk = mountDisk(join(home, 'disk'), DISK_MB)
  undo.defer(() => disk?.unmount())
  const data = join(home, 'disk', 'primary')
  await execute(
    join(bin, 'initdb'),
    ['-D', data, '-U', user, '-A', 'scram-sha-256', '-E', 'UTF8'].concat([
      `--pwfile=${passwordFile}`,
      '--locale=C',
    ]),
    options,
  )
  const urlOf = (port: number, name: string) =>
    `postgres://${user}:${password}@127.0.0.1:${port}/${name}`
  const start = async (name: string, data: string): Promise<Postgres> => {
    const port = await findFreePort()
    const server = await startServer({
      binary: join(bin, 'postgres'),
      data,
      log: join(folder, `${name}.log`),
      port,
      url: urlOf(port, database),
      readyUrl: urlOf(port, 'postgres'),
      cwd: home,
    })
    undo.defer(server.stop)
    return server
  }
  const primary = await start('primary', data)
  await askPg(urlOf(primary.port, 'postgres'), `create database ${database}`)
  // What docs/deploying.md advises behind a pooler.
  await askPg(primary.url, `alter role ${user} set statement_timeout = '10s'`)
  await askPg(primary.url, `alter role ${user} set synchronous_commit = on`)
  const source = `host=127.0.0.1 port=${primary.port} user=${user} password=${password} application_name=standby`
  await execute(
    join(bin, 'pg_basebackup'),
    ['-D', join(home, 'standby'), '-R', '-X', 'stream', '-c', 'fast', '-d', source],
    options,
  )
  const standby = await start('standby', join(home, 'standby'))
  await until('streaming to the standby', async () => {
    const rows = await askPg(
      primary.url,
      `select 1 from pg_stat_replication where state = 'streaming'`,
    )
    return rows.length === 1
  })
  // From now on a commit is acknowledged once both have it, so a failover loses none.
  await askPg(primary.url, `alter system set synchronous_standby_names = 'standby'`)
  await askPg(primary.url, 'select pg_reload_conf()')
  return {
    primary,
    standby,
    disk,
    user,
    password,
    database,
    async promote() {
      await askPg(standby.url, 'select pg_promote(true)')
      await until('the promotion', async () => {
        const [row] = await askPg<{ standby: boolean }>(
          standby.url,
          'select pg_is_in_recovery() as standby',
        )
        return row?.standby === false
      })
    },
  }
}

interface StartParameters {
  binary: string
  data: string
  log: string
  port: number
  url: string
  readyUrl: string
  cwd: string
}

async function startServer({
  binary,
  data,
  log,
  port,
  url,
  readyUrl,
  cwd,
}: StartParameters): Promise<Postgres> {
  const settings = [
    `port=${port}`,
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    `max_connections=${MAX_CONNECTIONS}`,
  ]
  const args = ['-D', data, ...settings.flatMap((setting) => ['-c', setting])]
  let server: Running
  const start = async () => {
    server = run(binary, args, { ...unprivileged, cwd, log, atDeath: 'SIGQUIT' })
    await until(
      `the start of ${data}`,
      async () => {
        if (server.hasEnded()) throw new Error(`PostgreSQL ended; see ${log}`)
        return askPg(readyUrl, 'select 1').then(
          () => true,
          () => false,
        )
      },
      { everyMs: 20 },
    )
  }
  await start()
  return {
    port,
    url,
    async revive() {
      if (server.hasEnded()) await start()
    },
    async crash() {
      await server.end('SIGQUIT')
    },
    async restart() {
      await server.end('SIGINT')
      await start()
    },
    async stop() {
      await server.end('SIGINT')
    },
  }
}

function own(path: string): void {
  const { uid, gid } = unprivileged
  if (uid !== undefined && gid !== undefined) chownSync(path, uid, gid)
}
