// `npm run bench:render`: pages per second and tail latency, compared with a bare Fastify that renders the same page with
// `renderToString`. They alternate in short rounds, so that a busy moment affects both, and are compared round by
// round. Processor time is also reported, because it does not depend on other load.
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'
import { projectRoot } from '../../scripts/process/paths.ts'
import { saveResults } from '../report/save.ts'
import { summarize } from '../report/statistics.ts'
import { startServer } from '../serve/server.ts'
import { type Load, load, p99 } from './load.ts'
import { processorTimeUs } from './processorTime.ts'

const roundCount = 21
const roundMs = 500
const warmUpMs = 3_000
const connections = 16
const aim = 0.9

const folder = join(projectRoot, '.cache/bench-render')
rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
const children: ChildProcess[] = []

try {
  const product = await startProduct()
  const answer = await fetch(product.url)
  if (!answer.ok) throw new Error(`the product answers ${answer.status}`)
  const html = await answer.text()
  writeFileSync(join(folder, 'page.html'), html)
  writeFileSync(join(folder, 'headers.json'), JSON.stringify(ownHeaders(answer.headers)))
  const renderer = await buildBare()
  const bare = await startBare(renderer)
  // Our response headers are part of our cost, but not of the rendering itself.
  const headed = await startBare(renderer, join(folder, 'headers.json'))
  for (const { url } of [bare, headed]) {
    const theirs = await (await fetch(url)).text()
    if (theirs !== html) throw new Error('the two pages differ')
  }
  // A query forces rendering per request. Without one, all unknown visitors share a page.
  const drawn = { ...product, url: `${product.url}?drawn` }
  report(
    await measure({ product, 'product, drawn': drawn, bare, 'bare, headed': headed }),
    Buffer.byteLength(html),
  )
} finally {
  for (const child of children) child.kill('SIGTERM')
}

/** Headers that the server does not add by itself. */
function ownHeaders(headers: Headers): Record<string, string> {
  const itself = /^(?:date|connection|keep-alive|content-length|content-type|transfer-encoding)$/
  return Object.fromEntries([...headers].filter(([name]) => !itself.test(name)))
}

async function startProduct(): Promise<Contender> {
  const { url, child } = await startServer({
    NODE_ENV: 'production',
    DATA_DIR: join(folder, 'data'),
    PUBLIC_ORIGIN: 'https://bench.example',
    PROJECT_ID: 'bench-bench-bench',
  })
  children.push(child)
  return { url: `${url}/`, pid: Number(child.pid) }
}

async function buildBare(): Promise<string> {
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
  return join(outDir, 'entry.server.js')
}

async function startBare(renderer: string, ...headers: string[]): Promise<Contender> {
  const env = { ...process.env, NODE_ENV: 'production' }
  const parameters = [renderer, join(folder, 'page.html'), ...headers]
  const child = fork(join(import.meta.dirname, 'bareServer.ts'), parameters, { env })
  children.push(child)
  const ended = once(child, 'exit').then(() =>
    Promise.reject(new Error('the bare server has ended')),
  )
  const [{ url }] = (await Promise.race([once(child, 'message'), ended])) as [{ url: string }]
  ended.catch(() => undefined)
  return { url: `${url}/`, pid: Number(child.pid) }
}

type Contender = { url: string; pid: number }
type Round = Load & { usPerPage: number | undefined }

/** The order alternates by round, because the second contender finds a warmer machine. */
async function measure(contenders: Record<string, Contender>): Promise<Record<string, Round[]>> {
  const names = Object.keys(contenders)
  const rounds: Record<string, Round[]> = Object.fromEntries(names.map((name) => [name, []]))
  for (const { url } of Object.values(contenders)) await load(url, connections, warmUpMs)
  for (let round = 0; round < roundCount; round++)
    for (const name of round % 2 ? names.toReversed() : names) {
      const { url, pid } = contenders[name] as Contender
      const beforeUs = processorTimeUs(pid)
      const done = await load(url, connections, roundMs)
      const afterUs = processorTimeUs(pid)
      const known = beforeUs !== undefined && afterUs !== undefined
      rounds[name]?.push({
        ...done,
        usPerPage: known ? (afterUs - beforeUs) / done.requests : undefined,
      })
    }
  return rounds
}

function median(values: readonly number[]): number {
  return summarize(values)?.median ?? Number.NaN
}

function report(rounds: Record<string, Round[]>, bytes: number): void {
  const rows = Object.entries(rounds).map(([name, theirs]) => ({
    name,
    perSecond: summarize(theirs.map((round) => round.perSecond)),
    p99Ms: p99(theirs.flatMap((round) => round.latenciesMs)),
    usPerPage: median(theirs.flatMap((round) => round.usPerPage ?? [])),
  }))
  const names = Object.keys(rounds)
  const pairs = names
    .filter((name) => name.startsWith('product'))
    .flatMap((ours) =>
      names
        .filter((name) => name.startsWith('bare'))
        .map((theirs) => compare(ours, rounds[ours] ?? [], theirs, rounds[theirs] ?? [])),
    )
  const setting = `${(bytes / 1000).toFixed(1)} kB, ${connections} connections, ${roundCount} rounds of ${roundMs / 1000} s in turn; ${cpus().length} cores, load ${loadavg()[0]?.toFixed(1)}`
  const lines = [
    setting,
    '',
    ...rows.map(({ name, perSecond: { median = 0, min = 0, max = 0 } = {}, p99Ms, usPerPage }) =>
      [
        `${name.padEnd(15)} ${median.toFixed(0)} pages/s (${min.toFixed(0)} to ${max.toFixed(0)})`,
        `p99 ${p99Ms.toFixed(1)} ms`,
        `${usPerPage.toFixed(1)} µs of processor a page`,
      ].join(', '),
    ),
    '',
    ...pairs.map(({ ours, theirs, ratio, processorRatio }) =>
      [
        `${ratio >= aim ? '✓' : '✗'} ${ours}: ${ratio.toFixed(2)} × ${theirs} (aim: at least ${aim})`,
        `by processor time ${processorRatio.toFixed(2)}`,
      ].join('; '),
    ),
  ]
  const saved = saveResults(lines.join('\n'), { setting, rows, pairs })
  console.log(`${lines.join('\n')}\n\nSaved as ${saved}.json`)
}

/** The medians of the ratios by round. */
function compare(ours: string, our: readonly Round[], theirs: string, their: readonly Round[]) {
  const pairs = our.map((round, index) => [round, their[index] ?? round] as const)
  return {
    ours,
    theirs,
    ratio: median(pairs.map(([a, b]) => a.perSecond / b.perSecond)),
    processorRatio: median(
      pairs.flatMap(([a, b]) => (a.usPerPage && b.usPerPage ? b.usPerPage / a.usPerPage : [])),
    ),
  }
}
