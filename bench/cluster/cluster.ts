// Three replicas behind a proxy, on PostgreSQL with a standby behind a pooler. All in one folder and on free ports.
import { randomBytes } from 'node:crypto'
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serverEnvironment } from '../../scripts/process/environment.ts'
import { projectRoot } from '../../scripts/process/paths.ts'
import { findFreePort } from '../../scripts/process/portFree.ts'
import { type Builds, copyBuilds } from './parts/builds.ts'
import { startDevnet } from './parts/devnet.ts'
import { type PgBouncer, startPgBouncer } from './parts/pgBouncer.ts'
import { type Pair, startPostgresPair } from './parts/postgres.ts'
import { choosePorts, type Doors, type Proxy, type ProxyPorts, startProxy } from './parts/proxy.ts'
import { createReplica, type Replica } from './parts/replica.ts'
import { startValkey, type Valkey } from './parts/valkey.ts'

const REPLICAS = 3
/** Enough for the proxy's checks to notice. */
const SHUTDOWN_DELAY = '2s'
export const MAILS_PER_VISITOR = 10
export const NAMES_PER_MINUTE = 60

export interface Cluster {
  folder: string
  origin: string
  walletOrigin: string
  projectId: string
  inboxUrl: string
  /** Of the chain's node. */
  rpcUrl: string
  replicas: readonly [Replica, Replica, Replica]
  builds: Builds
  postgres: Pair
  pgBouncer: PgBouncer
  /** Undefined if it is not installed. */
  valkey: Valkey | undefined
  proxy: Proxy
  ports: ProxyPorts
  /** Where visitors go: the retrying doors unless a fault takes the others. */
  doors: Doors
  /** Of the primary, which a failover changes. */
  databaseUrl: string
}

/** @param undo stops what was started, also if the start fails */
export async function startCluster(undo: AsyncDisposableStack): Promise<Cluster> {
  const folder = mkdtempSync(join(tmpdir(), 'aureus-cluster-'))
  undo.defer(() => {
    keepLogs(folder)
    rmSync(folder, { recursive: true, force: true })
  })
  // PostgreSQL and PgBouncer run as another user.
  chmodSync(folder, 0o755)
  const builds = copyBuilds(folder)
  const keysDir = join(folder, 'keys')
  const faucetToken = randomBytes(32).toString('hex')
  const devnet = await startDevnet(folder, { keysDir, faucetToken })
  undo.defer(devnet.stop)
  const postgres = await startPostgresPair(folder, undo)
  const pgBouncer = await startPgBouncer(folder, postgres)
  undo.defer(pgBouncer.stop)
  const valkey = await startValkey(folder, undo)
  const ports = await choosePorts()
  const origin = `http://localhost:${ports.retrying.site}`
  // A name only: visitors reach both origins through the proxy's doors.
  const walletOrigin = 'http://localhost:3001'
  const projectId = randomBytes(16).toString('hex')
  const environment = serverEnvironment(
    {
      ...process.env,
      PUBLIC_ORIGIN: origin,
      WALLET_URL: walletOrigin,
      PROJECT_ID: projectId,
      DATABASE_URL: pgBouncer.url,
      ...(valkey && { REDIS_URL: valkey.url }),
      KMS_DIR: keysDir,
      NAMES_GATEWAY_KEY_FILE: join(folder, 'names-gateway.key'),
      SHUTDOWN_DELAY,
      SHUTDOWN_TIMEOUT: '10s',
      // The proxy, and the visitors that name their own address before it.
      TRUST_PROXY: '2',
      LOG_LEVEL: 'info',
      MAIL_PAUSE: '1s',
      RATE_LIMIT_NAMES: String(NAMES_PER_MINUTE),
      RATE_LIMIT_MAIL: '1000000',
      PUZZLES: 'off',
      RATE_LIMIT_MAIL_VISITOR: String(MAILS_PER_VISITOR),
    },
    { port: ports.retrying.site, faucetToken },
    devnet.ready,
  )
  const replicas: Replica[] = []
  for (let at = 1; at <= REPLICAS; at++) {
    const place = {
      name: `replica-${at}`,
      port: await findFreePort(),
      walletPort: await findFreePort(),
    }
    const replica = createReplica({ folder, place, entry: builds.current, environment })
    undo.defer(async () => {
      await replica.end('SIGKILL')
    })
    // The first makes the tables and the keys.
    await replica.start()
    replicas.push(replica)
  }
  const proxy = await startProxy(folder, ports, replicas)
  undo.defer(proxy.stop)
  return {
    folder,
    origin,
    walletOrigin,
    projectId,
    inboxUrl: devnet.inboxUrl,
    rpcUrl: devnet.ready.rpcUrl,
    replicas: replicas as [Replica, Replica, Replica],
    builds,
    postgres,
    pgBouncer,
    valkey,
    proxy,
    ports,
    doors: ports.retrying,
    databaseUrl: postgres.primary.url,
  }
}

/** For whoever looks for the reason of a failure: those of the last run. */
function keepLogs(folder: string): void {
  const kept = join(projectRoot, '.cache/bench-cluster')
  rmSync(kept, { recursive: true, force: true })
  mkdirSync(kept, { recursive: true })
  for (const name of readdirSync(folder).filter((each) => each.endsWith('.log')))
    cpSync(join(folder, name), join(kept, name))
}
