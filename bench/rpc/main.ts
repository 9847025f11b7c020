// `npm run bench:rpc`: cost and savings of the RPC service. Compares forwarded calls with nginx's `proxy_pass` to the same
// node, and cached calls with calls to a remote node and with a bare Fastify route.
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, rmSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { join } from 'node:path'
import { projectRoot } from '../../scripts/process/paths.ts'
import { type Load, load, p99 } from '../render/load.ts'
import { processorTimeUs } from '../render/processorTime.ts'
import { saveResults } from '../report/save.ts'
import { summarize } from '../report/statistics.ts'
import { startServer } from '../serve/server.ts'
import { startNginx } from './nginx.ts'

const roundCount = 12
const roundMs = 500
/** Code is compiled for speed only after tens of thousands of calls. */
const warmUpMs = 8000
const connections = 16
/** Public nodes answer after 20 to 200 ms. */
const lineMs = 20
const aims = { far: 20, bare: 0.6, nginx: 0.6 }
const empty = { median: Number.NaN, min: Number.NaN, max: Number.NaN }

const projectId = 'bench-bench-bench'
const folder = join(projectRoot, '.cache/bench-rpc')
rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
const children: ChildProcess[] = []
let services = 0

try {
  const near = (await startBeside('node.ts', '0')).url
  const far = (await startBeside('node.ts', String(lineMs))).url
  const bare = await startBeside('bare.ts')
  const pass = await startBeside('pass.ts', near)
  const [service, slowService] = [await startService(near), await startService(far)]
  const nginx = await startNginx(folder, near)
  if (nginx) children.push(nginx.child)
  const contenders: Record<string, Contender> = {
    'passed on': { ...service, write: passedOn(service.url) },
    ...(nginx && {
      nginx: { url: nginx.url, pid: nginx.child.pid, write: passedOn(nginx.url) },
    }),
    'passed, bare Node': { ...pass, write: passedOn(pass.url) },
    kept: { ...service, write: kept(service.url) },
    bare: { ...bare, write: kept(bare.url) },
    'kept, node far': { ...slowService, write: kept(slowService.url) },
    'passed on, node far': { ...slowService, write: passedOn(slowService.url) },
  }
  for (const [name, { url, write }] of Object.entries(contenders)) await check(name, url, write())
  report(await measure(contenders), nginx?.version)
} finally {
  for (const child of children) child.kill('SIGTERM')
}

type Contender = { url: string; pid: number | undefined; write: () => string }
/** `processorUs`: of the contender's process, for each call. */
type Round = Load & { processorUs: number }

async function startBeside(file: string, ...given: string[]) {
  const child = fork(join(import.meta.dirname, file), given)
  children.push(child)
  const [{ url }] = (await once(child, 'message')) as [{ url: string }]
  return { url, pid: child.pid }
}

async function startService(node: string) {
  const { url, child } = await startServer({
    DATA_DIR: join(folder, `data-${++services}`),
    PROJECT_ID: projectId,
    NETWORKS: 'eip155:1',
    RPC_URLS: `eip155:1=${node}`,
    RATE_LIMIT_RPC: '1000000',
    RATE_LIMIT_RPC_MIB: '1000000',
    RATE_LIMIT_RPC_PROJECT: '1000000',
  })
  children.push(child)
  return { url: `${url}/v1/?chainId=eip155:1&projectId=${projectId}`, pid: child.pid }
}

function post(url: string, body: object): string {
  const { host, pathname, search } = new URL(url)
  const text = JSON.stringify(body)
  const head = [
    `POST ${pathname}${search} HTTP/1.1`,
    `host: ${host}`,
    'content-type: application/json',
    `content-length: ${text.length}`,
  ]
  return [...head, '', text].join('\r\n')
}

/** Each request differs, because concurrent equal ones are merged. */
function passedOn(url: string): () => string {
  let count = 0
  return () => {
    const data = `0x${(++count).toString(16).padStart(8, '0')}`
    return post(url, { jsonrpc: '2.0', id: count, method: 'eth_estimateGas', params: [{ data }] })
  }
}

function kept(url: string): () => string {
  const call = { data: '0x70a08231' }
  const request = { jsonrpc: '2.0', id: 1, method: 'eth_call', params: [call, 'latest'] }
  const text = post(url, request)
  return () => text
}

/** Fails unless all give the node's answer. */
async function check(name: string, url: string, request: string): Promise<void> {
  const body = request.slice(request.indexOf('\r\n\r\n') + 4)
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(url, { method: 'POST', headers, body })
  const { result } = (await answer.json()) as { result?: string }
  if (result !== `0x${'0'.repeat(63)}1`) throw new Error(`${name} answers ${answer.status}`)
}

async function measure(contenders: Record<string, Contender>): Promise<Record<string, Round[]>> {
  const names = Object.keys(contenders)
  const rounds: Record<string, Round[]> = Object.fromEntries(names.map((name) => [name, []]))
  for (const { url, write } of Object.values(contenders))
    await load(url, connections, warmUpMs, write)
  for (let round = 0; round < roundCount; round++)
    for (const name of round % 2 ? names.toReversed() : names) {
      const { url, pid = 0, write } = contenders[name] as Contender
      const beforeUs = processorTimeUs(pid)
      const loaded = await load(url, connections, roundMs, write)
      const afterUs = processorTimeUs(pid)
      const spentUs = (afterUs ?? Number.NaN) - (beforeUs ?? Number.NaN)
      rounds[name]?.push({ ...loaded, processorUs: spentUs / loaded.requests })
    }
  return rounds
}

function median(values: readonly number[]): number {
  return summarize(values)?.median ?? Number.NaN
}

/** Compared round by round, so that a busy moment affects both. */
function ratio(
  rounds: Record<string, Round[]>,
  [ours, theirs]: readonly [string, string],
  speedOf: (round: Round) => number,
): number {
  const others = rounds[theirs] ?? []
  return median(
    (rounds[ours] ?? []).flatMap((one, at) => {
      const other = others[at]
      return other ? speedOf(one) / speedOf(other) : []
    }),
  )
}

function mark(value: number, aim: number): string {
  return value >= aim ? '✓' : '✗'
}

function report(rounds: Record<string, Round[]>, version: string | undefined): void {
  const setting = `${connections} connections, ${roundCount} rounds of ${roundMs / 1000} s in turn; ${cpus().length} cores, load ${loadavg()[0]?.toFixed(1)}; ${version ?? 'no nginx here'}`
  const rows = Object.entries(rounds).map(([name, loads]) => {
    const latenciesMs = loads.flatMap((one) => one.latenciesMs)
    const perSecond = summarize(loads.map((one) => one.perSecond))
    const processorUs = median(loads.map((one) => one.processorUs))
    return { name, perSecond, medianMs: median(latenciesMs), p99Ms: p99(latenciesMs), processorUs }
  })
  const waitMs = (name: string) => rows.find((row) => row.name === name)?.medianMs ?? Number.NaN
  const faster = waitMs('passed on, node far') / waitMs('kept, node far')
  const compare = (ours: string, theirs: string, aim: number, words: string) => {
    const calls = ratio(rounds, [ours, theirs], (round) => round.perSecond)
    const processor = ratio(rounds, [ours, theirs], (round) => 1 / round.processorUs)
    return `${mark(calls, aim)} ${ours}: ${calls.toFixed(2)} × ${words} by calls (aim: at least ${aim}), ${processor.toFixed(2)} by processor time`
  }
  const lines = [
    setting,
    '',
    ...rows.map(
      ({ name, perSecond: { median: middle, min, max } = empty, medianMs, p99Ms, processorUs }) =>
        [
          `${name.padEnd(20)} ${middle.toFixed(0)} calls/s (${min.toFixed(0)} to ${max.toFixed(0)})`,
          `median ${medianMs.toFixed(2)} ms`,
          `p99 ${p99Ms.toFixed(1)} ms`,
          `processor ${processorUs.toFixed(0)} µs a call`,
        ].join(', '),
    ),
    '',
    `${mark(faster, aims.far)} kept: ${faster.toFixed(1)} × as fast as passed on to a node ${lineMs} ms off (aim: at least ${aims.far})`,
    compare('kept', 'bare', aims.bare, 'a bare Fastify route'),
    version
      ? compare('passed on', 'nginx', aims.nginx, 'nginx (one process)')
      : '  nginx is not installed, so there is no comparison',
    ...(version ? [compare('passed, bare Node', 'nginx', aims.nginx, 'nginx, for scale')] : []),
    compare('passed on', 'passed, bare Node', aims.nginx, 'the least that Node can do'),
  ]
  const saved = saveResults(lines.join('\n'), { setting, rows })
  console.log(`${lines.join('\n')}\n\nSaved as ${saved}.json`)
}
