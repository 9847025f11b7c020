// `npm run bench:names`: how long visitors wait for name suggestions with a million names in the database.
// `-- 10000000` fills it with ten million.
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, rmSync, statSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { projectRoot } from '../../scripts/process/paths.ts'
import { p99 } from '../render/load.ts'
import { saveResults } from '../report/save.ts'
import { summarize } from '../report/statistics.ts'
import { startServer } from '../serve/server.ts'

const count = Number(process.argv[2] ?? 1_000_000)
if (!Number.isSafeInteger(count) || count < 1)
  throw new RangeError('pass the number of names: -- 1000000')
const requests = 2000
/** The first requests load code and database pages once. */
const warmUp = 200
const aimMs = 10

const folder = join(projectRoot, '.cache/bench-names')
rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })

const address = (n: number) => `0x${n.toString(16).padStart(40, '0')}`
/** Requests by kind, with random names and addresses so that no two are close together. */
const questions: Record<string, () => string> = {
  // The minimum cost of an answer on this machine.
  'nothing at all': () => '../healthz',
  suggestions: () => `profile/suggestions/user${random()}`,
  'suggestions, a fragment of three': () => `profile/suggestions/${letters(3)}`,
  'look-up': () => `profile/account/user${random()}.aureus.id`,
  'reverse look-up': () => `profile/reverse/${address(random())}`,
}

const env = {
  DATA_DIR: folder,
  NETWORKS: 'eip155:1',
  RPC_URLS: 'eip155:1=http://127.0.0.1:1',
  RATE_LIMIT_NAMES: '1000000',
}
// The first start creates the tables, the second is measured.
await stop((await startServer(env)).child)
fill(join(folder, 'aureus.sqlite'))
const { child, url: origin } = await startServer(env)
const url = `${origin}/v1`
try {
  const rows = []
  for (const [name, write] of Object.entries(questions))
    rows.push({ name, waitsMs: await measure(url, write) })
  report(rows)
} finally {
  await stop(child)
  rmSync(folder, { recursive: true, force: true })
}

async function stop(server: ChildProcess): Promise<void> {
  server.kill('SIGTERM')
  await once(server, 'exit')
}

/** `user0`, `user1`, …, each with its own address. */
function fill(file: string): void {
  const db = new DatabaseSync(file)
  const series = `with recursive n(i) as (select 0 union all select i + 1 from n where i < ${count - 1})`
  const name = "'user' || i || '.aureus.id'"
  db.exec(`begin;
    insert into names (name, attributes, registered_at_ms, updated_at_ms)
      ${series} select ${name}, '{}', i, i from n;
    insert into name_addresses (name, coin_type, address, proof, created_at_ms)
      ${series} select ${name}, 60, printf('0x%040x', i), 'signed', i from n;
    commit; analyze;`)
  db.close()
}

async function measure(base: string, write: () => string): Promise<number[]> {
  const waitsMs: number[] = []
  for (let n = 0; n < warmUp + requests; n++) {
    const path = write()
    const startedMs = performance.now()
    const answer = await fetch(`${base}/${path}`)
    await answer.arrayBuffer()
    if (n >= warmUp) waitsMs.push(performance.now() - startedMs)
    // An unknown fragment is a valid answer. Anything else would invalidate the measurement.
    if (!answer.ok && answer.status !== 404) throw new Error(`${path} answered ${answer.status}`)
  }
  return waitsMs
}

function random(): number {
  return Math.floor(Math.random() * count)
}

function letters(length: number): string {
  const one = () => String.fromCharCode(97 + Math.floor(Math.random() * 26))
  return Array.from({ length }, one).join('')
}

function report(rows: readonly { name: string; waitsMs: number[] }[]): void {
  const megabytes = (statSync(join(folder, 'aureus.sqlite')).size / 1e6).toFixed(0)
  const setting = `${count} names, ${megabytes} MB, ${requests} requests one after the other over HTTP; ${cpus().length} cores, load ${loadavg()[0]?.toFixed(1)}`
  const table = rows.map(({ name, waitsMs }) => {
    const last = p99(waitsMs)
    const median = summarize(waitsMs)?.median.toFixed(2)
    const mark = last < aimMs ? '✓' : '✗'
    return `${mark} ${name.padEnd(34)} median ${median} ms, p99 ${last.toFixed(1)} ms (aim: under ${aimMs})`
  })
  const lines = [setting, '', ...table].join('\n')
  const saved = saveResults(lines, { setting, rows })
  console.log(`${lines}\n\nSaved as ${saved}.json`)
}
