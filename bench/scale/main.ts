// `npm run bench:scale`: what one visit of each kind costs a server and PostgreSQL in processor time, what a row of each
// table takes, and what an open socket takes. docs/operating/scale.md computes sites from these figures.
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { serverEnvironment } from '../../scripts/process/environment.ts'
import { findFreePort } from '../../scripts/process/portFree.ts'
import { startPostgres } from '../../scripts/test/postgresServer.ts'
import { closeConnections } from '../cluster/load/ask.ts'
import { createInbox } from '../cluster/load/inbox.ts'
import { startOperations } from '../cluster/load/operations.ts'
import { createVisitors } from '../cluster/load/visitors.ts'
import { startDevnet } from '../cluster/parts/devnet.ts'
import { askPg } from '../cluster/parts/pg.ts'
import { Ledger } from '../cluster/report/ledger.ts'
import { processorTimeUs } from '../render/processorTime.ts'
import { saveResults } from '../report/save.ts'
import { summarize } from '../report/statistics.ts'
import { startServer } from '../serve/server.ts'

const ROUNDS = 3
const AT_ONCE = 8
/** Code is compiled for speed only after thousands of calls. */
const WARM_UP = 2
/** A process takes 2,000. */
const SOCKETS = 1900
const unlimited = '1000000'

/** Visits of each round. Those with an email or a transaction take longer. */
const kinds = {
  page: 1000,
  session: 1000,
  rpc: 1000,
  readName: 1000,
  signIn: 500,
  registerName: 300,
  logIn: 60,
  operate: 40,
} as const
type Kind = keyof typeof kinds

interface Cost {
  kind: Kind
  serverUs: number
  databaseUs: number
}

const undo = new AsyncDisposableStack()
try {
  await measure()
} finally {
  await undo.disposeAsync()
}

async function measure(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'aureus-scale-'))
  undo.defer(() => rmSync(folder, { recursive: true, force: true }))
  const postgres = await startPostgres()
  undo.defer(postgres.stop)
  const keysDir = join(folder, 'keys')
  const faucetToken = randomBytes(32).toString('hex')
  const devnet = await startDevnet(folder, { keysDir, faucetToken })
  undo.defer(devnet.stop)
  const [port, walletPort] = [await findFreePort(), await findFreePort()]
  const origin = `http://localhost:${port}`
  const walletOrigin = 'http://localhost:3001'
  const projectId = randomBytes(16).toString('hex')
  const environment = serverEnvironment(
    {
      PUBLIC_ORIGIN: origin,
      WALLET_URL: walletOrigin,
      WALLET_PORT: String(walletPort),
      PROJECT_ID: projectId,
      DATABASE_URL: postgres.url,
      DATA_DIR: join(folder, 'data'),
      KMS_DIR: keysDir,
      TRUST_PROXY: '1',
      LOG_LEVEL: 'error',
      MAIL_PAUSE: '1s',
      RATE_LIMIT_MAIL: unlimited,
      PUZZLES: 'off',
      RATE_LIMIT_MAIL_VISITOR: unlimited,
      RATE_LIMIT_RPC_PROJECT: unlimited,
    },
    { port, faucetToken },
    devnet.ready,
  ) as Record<string, string>
  const { child } = await startServer(environment)
  undo.defer(async () => {
    child.kill('SIGTERM')
    await once(child, 'exit')
  })
  const doors = { site: port, wallet: walletPort }
  const { rpcUrl } = devnet.ready
  const operations = await startOperations(
    { folder, databaseUrl: postgres.url, rpcUrl, door: walletPort },
    undo,
  )
  const visitors = createVisitors({
    origin,
    walletOrigin,
    projectId,
    operations,
    doors: () => doors,
    ledger: new Ledger(),
    inbox: createInbox(devnet.inboxUrl),
    onSample: () => {},
  })

  async function visitOften(kind: Kind, times: number): Promise<void> {
    let left = times
    const one = async () => {
      while (left-- > 0) await visitors.kinds[kind](async () => {})
    }
    await Promise.all(Array.from({ length: AT_ONCE }, one))
  }

  async function costOf(kind: Kind): Promise<Cost> {
    await visitOften(kind, kinds[kind] * WARM_UP)
    const rounds: { server: number; database: number }[] = []
    for (let round = 0; round < ROUNDS; round++) {
      const before = await spentUs()
      await visitOften(kind, kinds[kind])
      const after = await spentUs()
      rounds.push({
        server: (after.server - before.server) / kinds[kind],
        database: (after.database - before.database) / kinds[kind],
      })
    }
    const median = (values: number[]) => summarize(values)?.median ?? Number.NaN
    return {
      kind,
      serverUs: median(rounds.map(({ server }) => server)),
      databaseUs: median(rounds.map(({ database }) => database)),
    }
  }

  async function spentUs() {
    const rows = await askPg<{ pid: number }>(postgres.url, 'select pid from pg_stat_activity')
    const database = rows.reduce((sum, { pid }) => sum + (processorTimeUs(pid) ?? 0), 0)
    return { server: processorTimeUs(child.pid ?? -1) ?? Number.NaN, database }
  }

  // While the heap is small, so that it has to grow for them.
  const socketBytes = await bytesPerSocket(child.pid ?? -1, port, projectId)
  // Sign-ins first: sessions are read by those who have one.
  await visitOften('signIn', AT_ONCE * 4)
  await visitOften('registerName', AT_ONCE * 4)
  const costs: Cost[] = []
  for (const kind of Object.keys(kinds) as Kind[]) costs.push(await costOf(kind))
  const tables = await bytesPerRow(postgres.url)
  closeConnections()
  report({ costs, tables, socketBytes })
}

interface Table {
  name: string
  rows: number
  bytes: number
}

/** With its indexes, for tables with enough rows to tell. */
async function bytesPerRow(url: string): Promise<Table[]> {
  await askPg(url, 'vacuum full analyze')
  const tables = await askPg<{ name: string; rows: number; bytes: number }>(
    url,
    `select relname as name, reltuples::int as rows, pg_total_relation_size(oid)::int as bytes
      from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and reltuples >= 100
      order by relname`,
  )
  return tables.map(({ name, rows, bytes }) => ({ name, rows, bytes: bytes / rows }))
}

/** At most: what was compiled and thrown away meanwhile is in it. */
async function bytesPerSocket(pid: number, port: number, projectId: string): Promise<number> {
  const before = residentBytes(pid)
  const open: WebSocket[] = []
  for (let made = 0; made < SOCKETS; made++) {
    const url = `ws://localhost:${port}/v1/?chainId=eip155:99199&projectId=${projectId}`
    const headers = { 'x-forwarded-for': `12.${made >> 8}.${made & 255}.1` }
    // Node's takes headers beside the standard's parameters.
    const socket = new WebSocket(url, { headers } as unknown as string[])
    await new Promise((resolve, reject) => {
      socket.addEventListener('open', resolve)
      socket.addEventListener('error', reject)
    })
    open.push(socket)
  }
  const bytes = (residentBytes(pid) - before) / SOCKETS
  for (const socket of open) socket.close()
  return bytes
}

function residentBytes(pid: number): number {
  const [, kilobytes = 'NaN'] =
    /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) * 1024
}

function report(figures: { costs: Cost[]; tables: Table[]; socketBytes: number }): void {
  const { costs, tables, socketBytes } = figures
  const setting = `${cpus().length} cores, load ${loadavg()[0]?.toFixed(1)}`
  const lines = [
    setting,
    '',
    'processor time of one visit     server   PostgreSQL',
    ...costs.map(
      ({ kind, serverUs, databaseUs }) =>
        `  ${kind.padEnd(28)} ${serverUs.toFixed(0).padStart(5)} µs   ${databaseUs.toFixed(0).padStart(5)} µs`,
    ),
    '',
    'bytes of a row, with indexes',
    ...tables.map(
      ({ name, rows, bytes }) =>
        `  ${name.padEnd(28)} ${bytes.toFixed(0).padStart(5)} (of ${rows} rows)`,
    ),
    '',
    `bytes of an open socket          ${socketBytes.toFixed(0)} (of ${SOCKETS})`,
  ].join('\n')
  const saved = saveResults(lines, { setting, ...figures })
  console.log(`${lines}\n\nSaved as ${saved}.json`)
}
