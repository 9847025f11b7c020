// `npm run bench:signin`: verifications a second, with growing numbers of stored sessions, on SQLite and PostgreSQL.
// `-- 1000 10000000` stores other numbers of sessions.
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, rmSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { join } from 'node:path'
import { projectRoot } from '../../scripts/process/paths.ts'
import { startPostgres } from '../../scripts/test/postgresServer.ts'
import { load, p99 } from '../render/load.ts'
import { processorTimeUs } from '../render/processorTime.ts'
import { saveResults } from '../report/save.ts'
import { summarize } from '../report/statistics.ts'
import { startServer } from '../serve/server.ts'
import { fill } from './fill.ts'
import { signedRequests } from './wallets.ts'

const counts = process.argv.slice(2).map(Number)
if (counts.length === 0) counts.push(1_000, 100_000)
if (!counts.every((count) => Number.isSafeInteger(count) && count > 0))
  throw new RangeError('pass numbers of stored sessions: -- 1000 100000')
/** Code is compiled for speed only after thousands of calls. */
const warmUp = 4000
const rounds = 5
const perRound = 1000
const connections = 16
const aimPerSecond = 2000
/** Sessions are checked, not the limits. */
const unlimited = '1000000'

interface Row {
  database: string
  stored: number
  perSecond: number[]
  processorUs: number[]
  latenciesMs: number[]
}

const folder = join(projectRoot, '.cache/bench-signin')
rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
const postgres = await startPostgres()
const rows: Row[] = []
try {
  for (const database of ['sqlite', 'postgres'] as const) {
    let from = 0
    for (const stored of counts.toSorted((a, b) => a - b)) {
      rows.push(await measureServer(database, from, stored))
      from = stored
    }
  }
  report(rows, await measureBare())
} finally {
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}

async function measureServer(
  database: 'sqlite' | 'postgres',
  from: number,
  stored: number,
): Promise<Row> {
  const env = {
    LOG_LEVEL: 'error',
    DATA_DIR: join(folder, database),
    NETWORKS: 'eip155:1',
    RPC_URLS: 'eip155:1=http://127.0.0.1:1',
    RATE_LIMIT_SIGN_IN: unlimited,
    ...(database === 'postgres' && { DATABASE_URL: postgres.url }),
  }
  // The first start creates the tables, the second is measured.
  await stop((await startServer(env)).child)
  const place = database === 'sqlite' ? { file: join(env.DATA_DIR, 'aureus.sqlite') } : postgres
  await fill(place, { from, to: stored, nowMs: Date.now() })
  const { child, url } = await startServer(env)
  try {
    const requests = await signedRequests(localhost(url), warmUp + rounds * perRound)
    return { database, stored, ...(await measure(url, child.pid ?? -1, requests)) }
  } finally {
    await stop(child)
  }
}

async function measureBare(): Promise<Omit<Row, 'database' | 'stored'>> {
  const { child, url } = await startServer({
    LOG_LEVEL: 'error',
    DATA_DIR: join(folder, 'for-messages'),
    NETWORKS: 'eip155:1',
    RPC_URLS: 'eip155:1=http://127.0.0.1:1',
    RATE_LIMIT_SIGN_IN: unlimited,
  })
  const requests = await signedRequests(localhost(url), warmUp + rounds * perRound)
  await stop(child)
  const bare = fork(join(import.meta.dirname, 'bare.ts'))
  try {
    const [ready] = (await once(bare, 'message')) as [{ url: string }]
    return await measure(ready.url, bare.pid ?? -1, requests)
  } finally {
    bare.kill()
  }
}

/** The origin that the server knows itself by. */
function localhost(url: string): string {
  return url.replace('127.0.0.1', 'localhost')
}

async function measure(url: string, pid: number, requests: string[]) {
  const verifyUrl = `${url}/v1/sign-in/verify`
  const send = async (count: number) => {
    const texts = requests.splice(0, count)
    const beforeUs = processorTimeUs(pid) ?? Number.NaN
    const done = await load(verifyUrl, connections, Number.POSITIVE_INFINITY, () => texts.pop())
    const spentUs = (processorTimeUs(pid) ?? Number.NaN) - beforeUs
    return { ...done, processorUs: spentUs / done.requests }
  }
  await send(warmUp)
  const measured = []
  for (let round = 0; round < rounds; round++) measured.push(await send(perRound))
  return {
    perSecond: measured.map((one) => one.perSecond),
    processorUs: measured.map((one) => one.processorUs),
    latenciesMs: measured.flatMap((one) => one.latenciesMs),
  }
}

async function stop(child: ChildProcess): Promise<void> {
  child.kill('SIGTERM')
  await once(child, 'exit')
}

function report(rows: readonly Row[], bare: Omit<Row, 'database' | 'stored'>): void {
  const median = (values: readonly number[]) => summarize(values)?.median ?? Number.NaN
  const bareUs = median(bare.processorUs)
  const setting = `${rounds} rounds of ${perRound} verifications, ${connections} connections; ${cpus().length} cores, load ${loadavg()[0]?.toFixed(1)}`
  const lines = rows.map(({ database, stored, perSecond, processorUs, latenciesMs }) => {
    const us = median(processorUs)
    const perCore = 1e6 / us
    const mark = perCore >= aimPerSecond ? '✓' : '✗'
    return `${mark} ${database.padEnd(9)} ${String(stored).padStart(9)} stored: ${perCore.toFixed(0)} a second and core (${us.toFixed(0)} µs, ${(us / bareUs).toFixed(2)} × a bare recovery), ${median(perSecond).toFixed(0)} a second here, p99 ${p99(latenciesMs).toFixed(1)} ms`
  })
  const table = [
    setting,
    '',
    ...lines,
    `  bare Fastify that recovers a signer: ${(1e6 / bareUs).toFixed(0)} a second and core (${bareUs.toFixed(0)} µs)`,
  ].join('\n')
  const saved = saveResults(table, { setting, rows, bare })
  console.log(`${table}\n\nSaved as ${saved}.json`)
}
