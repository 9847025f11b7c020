// `npm run bench:soak`: memory of the server over an hour of bounded load. `-- 5` takes five minutes.
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, rmSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { projectRoot } from '../../scripts/process/paths.ts'
import { findFreePort } from '../../scripts/process/portFree.ts'
import { saveResults } from '../report/save.ts'
import { summarize } from '../report/statistics.ts'
import { startServer } from '../serve/server.ts'
import { createVisitors } from './visitors.ts'

const minutes = Number(process.argv[2] ?? 60)
if (!(minutes >= 3)) throw new RangeError('pass a number of minutes, at least 3: -- 60')
/** About a fifth of what one core can answer. */
const perSecond = 40
const sampleMs = 2000
/** Of the last third of the time to the middle third. The first third fills caches and compiles code. */
const maxGrowth = 1.05
const parts = 12

interface Sample {
  atMs: number
  heap: number
  resident: number
}

const folder = join(projectRoot, '.cache/bench-soak')
rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
const node = fork(join(import.meta.dirname, '../rpc/node.ts'))
const children: ChildProcess[] = [node]
try {
  const [ready] = (await once(node, 'message')) as [{ url: string }]
  const metricsPort = await findFreePort()
  const { child, url } = await startServer({
    LOG_LEVEL: 'error',
    DATA_DIR: folder,
    PROJECT_ID: 'soak-soak-soak-soak',
    NETWORKS: 'eip155:1',
    RPC_URLS: `eip155:1=${ready.url}`,
    METRICS_PORT: String(metricsPort),
    RATE_LIMIT_SIGN_IN: '1000000',
    RATE_LIMIT_RPC: '1000000',
    RATE_LIMIT_NAMES: '1000000',
  })
  children.push(child)
  report(
    await soak(url.replace('127.0.0.1', 'localhost'), `http://127.0.0.1:${metricsPort}/metrics`),
  )
} finally {
  for (const child of children) child.kill('SIGTERM')
  await Promise.all(children.map(async (child) => child.exitCode ?? (await once(child, 'exit'))))
  rmSync(folder, { recursive: true, force: true })
}

async function soak(origin: string, metricsUrl: string) {
  const visitors = createVisitors(origin)
  const samples: Sample[] = []
  const startedMs = performance.now()
  const endMs = startedMs + minutes * 60_000
  let sampledMs = startedMs
  let sent = 0
  const pending = new Set<Promise<void>>()
  while (performance.now() < endMs) {
    const due = Math.floor(((performance.now() - startedMs) * perSecond) / 1000)
    for (; sent < due; sent++) {
      const visit = visitors.visit(sent).finally(() => pending.delete(visit))
      pending.add(visit)
    }
    // A server that falls behind gets no more work than it can do.
    if (pending.size > perSecond * 5) await Promise.race(pending)
    if (performance.now() - sampledMs >= sampleMs) {
      sampledMs = performance.now()
      samples.push({ atMs: sampledMs - startedMs, ...(await readMemory(metricsUrl)) })
    }
    await delay(25)
  }
  await Promise.all(pending)
  return { samples, sent, counts: visitors.counts() }
}

async function readMemory(url: string): Promise<Omit<Sample, 'atMs'>> {
  const text = await (await fetch(url)).text()
  const figure = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1])
  return {
    heap: figure('nodejs_heap_size_used_bytes'),
    resident: figure('process_resident_memory_bytes'),
  }
}

/** The smallest of each part of the time is what stays after a collection. */
function floors(samples: readonly Sample[], of: 'heap' | 'resident'): number[] {
  const partMs = (minutes * 60_000) / parts
  return Array.from({ length: parts }, (_, part) => {
    const within = samples.filter(({ atMs }) => Math.floor(atMs / partMs) === part)
    return Math.min(...within.map((sample) => sample[of]))
  })
}

function report({ samples, sent, counts }: Awaited<ReturnType<typeof soak>>): void {
  const setting = `${minutes} min, ${(sent / minutes / 60).toFixed(1)} visits a second; ${cpus().length} cores, load ${loadavg()[0]?.toFixed(1)}`
  const middle = (values: readonly number[]) => summarize(values)?.median ?? Number.NaN
  const lines = (['heap', 'resident'] as const).map((of) => {
    const byPart = floors(samples, of)
    const growth = middle(byPart.slice(8)) / middle(byPart.slice(4, 8))
    const mb = byPart.map((bytes) => (bytes / 1e6).toFixed(0)).join(' ')
    return `${growth <= maxGrowth ? '✓' : '✗'} ${of.padEnd(8)} ${growth.toFixed(3)} × (aim: at most ${maxGrowth}); smallest of each twelfth, MB: ${mb}`
  })
  const kinds = Object.entries(counts).map(([kind, count]) => `${kind} ${count}`)
  const table = [setting, `  visits: ${kinds.join(', ')}`, '', ...lines].join('\n')
  const saved = saveResults(table, { setting, counts, samples })
  console.log(`${table}\n\nSaved as ${saved}.json`)
}
