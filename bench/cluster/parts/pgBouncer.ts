// PgBouncer in transaction mode, between the replicas and the primary.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findFreePort } from '../../../scripts/process/portFree.ts'
import { askPg } from './pg.ts'
import type { Pair } from './postgres.ts'
import { run, unprivileged } from './processes.ts'
import { until } from './until.ts'

/** For all replicas together. */
const SERVER_CONNECTIONS = 20

export interface PgBouncer {
  url: string
  /** Sends what comes next to another primary. */
  point(port: number): void
  stop(): Promise<void>
}

export async function startPgBouncer(folder: string, pair: Pair): Promise<PgBouncer> {
  const port = await findFreePort()
  const file = join(folder, 'pgbouncer.ini')
  const write = (far: number) => writeFileSync(file, configuration({ pair, port, far }))
  write(pair.primary.port)
  const log = join(folder, 'pgbouncer.log')
  const pooler = run('pgbouncer', [file], { ...unprivileged, log, atDeath: 'SIGTERM' })
  const url = `postgres://${pair.user}@127.0.0.1:${port}/${pair.database}`
  await until('the start of PgBouncer', async () => {
    if (pooler.hasEnded()) throw new Error(`PgBouncer: ${await pooler.ended}`)
    return askPg(url, 'select 1').then(
      () => true,
      () => false,
    )
  })
  return {
    url,
    point(far) {
      write(far)
      // It reads its configuration again.
      pooler.child.kill('SIGHUP')
    },
    stop: async () => {
      await pooler.end('SIGTERM')
    },
  }
}

/** Tries a primary that is away five times a second, where the default is every 15 s. */
const configuration = ({ pair, port, far }: { pair: Pair; port: number; far: number }) => `
[databases]
${pair.database} = host=127.0.0.1 port=${far} user=${pair.user} password=${pair.password}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
max_client_conn = 500
default_pool_size = ${SERVER_CONNECTIONS}
server_login_retry = 0.2
server_connect_timeout = 2
`
