// `npm run bench:render`: pages a second and the slowest of them, beside a bare Fastify with `renderToString`
// of the same page. Both in turn, so that a busy moment hits both alike.
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'
import { buildIfStale } from '../../scripts/build/build.ts'
import { entries, projectRoot } from '../../scripts/process/paths.ts'
import { findFreePort } from '../../scripts/process/portFree.ts'
import { saveResults } from '../report/save.ts'
import { summarize } from '../report/statistics.ts'
import { load, p99 } from './load.ts'
import { splitDocument } from './splitDocument.ts'

const rounds = 7
const roundMs = 2_000
const warmUpMs = 3_000
const connections = 16
const aim = 0.9

const folder = join(projectRoot, '.cache/bench-render')
rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
const children: ChildProcess[] = []

try {
  await buildIfStale()
  const product = await startProduct()
  const html = await (await fetch(product)).text()
  writeFileSync(join(folder, 'page.html'), html)
  const bare = await startBare(join(folder, 'page.html'))
  const same = splitDocument(await (await fetch(bare)).text()).app === splitDocument(html).app
  if (!same) throw new Error('the two do not render the same page')
  const runs = await measure({ product, bare })
  report(runs, html.length)
} finally {
  for (const child of children) child.kill('SIGTERM')
}

async function startProduct(): Promise<string> {
  const port = await findFreePort()
  const child = fork(entries.server, {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: join(folder, 'data'),
      PUBLIC_ORIGIN: 'https://bench.example',
      PROJECT_ID: 'bench-bench-bench',
      LOG_LEVEL: 'warn',
    },
  })
  children.push(child)
  await once(child, 'message')
  return `http://127.0.0.1:${port}/`
}

async function startBare(page: string): Promise<string> {
  const outDir = join(folder, 'bare')
  await build({
    configFile: join(projectRoot, 'apps/web/vite.config.ts'),
    logLevel: 'error',
    build: {
      ssr: true,
      outDir,
      emptyOutDir: true,
      rolldownOptions: { input: join(import.meta.dirname, 'bare.tsx') },
    },
  })
  const renderer = join(outDir, 'entry.server.js')
  const env = { ...process.env, NODE_ENV: 'production' }
  const child = fork(join(import.meta.dirname, 'bareServer.ts'), [renderer, page], { env })
  children.push(child)
  const [{ url }] = (await once(child, 'message')) as [{ url: string }]
  return `${url}/`
}

type Run = { perSecond: number[]; latenciesMs: number[] }

async function measure(urls: Record<string, string>): Promise<Record<string, Run>> {
  const runs: Record<string, Run> = {}
  for (const [name, url] of Object.entries(urls)) {
    await load(url, connections, warmUpMs)
    runs[name] = { perSecond: [], latenciesMs: [] }
  }
  for (let round = 0; round < rounds; round++) {
    for (const [name, url] of Object.entries(urls)) {
      const { perSecond, latenciesMs } = await load(url, connections, roundMs)
      runs[name]?.perSecond.push(perSecond)
      runs[name]?.latenciesMs.push(...latenciesMs)
    }
  }
  return runs
}

function report(runs: Record<string, Run>, bytes: number): void {
  const rows = Object.entries(runs).map(([name, { perSecond, latenciesMs }]) => {
    const { median = 0, min = 0, max = 0 } = summarize(perSecond) ?? {}
    return { name, median, min, max, p99Ms: p99(latenciesMs), requests: latenciesMs.length }
  })
  const [ours, bare] = ['product', 'bare'].map((name) => rows.find((row) => row.name === name))
  const ratio = (ours?.median ?? 0) / (bare?.median ?? 1)
  const setting = `${(bytes / 1000).toFixed(1)} kB, ${connections} connections, ${rounds} rounds of ${roundMs / 1000} s in turn; ${cpus().length} cores, load ${loadavg()[0]?.toFixed(1)}`
  const lines = [
    setting,
    '',
    ...rows.map(
      ({ name, median, min, max, p99Ms }) =>
        `${name.padEnd(8)} ${median.toFixed(0)} pages/s (${min.toFixed(0)} to ${max.toFixed(0)}), p99 ${p99Ms.toFixed(1)} ms`,
    ),
    '',
    `${ratio >= aim ? '✓' : '✗'} ${ratio.toFixed(2)} × the bare one (aim: at least ${aim})`,
  ]
  const saved = saveResults(lines.join('\n'), { setting, rows, ratio })
  console.log(`${lines.join('\n')}\n\nKept as ${saved}.json`)
}
