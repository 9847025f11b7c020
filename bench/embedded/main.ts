// `npm run bench:embedded`: how long the embedded wallet keeps a visitor waiting, and for what. `-- 9` makes 9 visits.
import { cpus, loadavg } from 'node:os'
import { launchBrowser } from '../measure/browser.ts'
import { saveResults } from '../report/save.ts'
import { summarize } from '../report/statistics.ts'
import { startProduct } from '../serve/product.ts'
import { type Bare, measureBare, startBare } from './bare.ts'
import { startLine } from './line.ts'
import { type Part, parts } from './parts.ts'
import { measureRoads, type Road, roads, type Waits, type Way } from './roads.ts'

const ROUND_TRIP_MS = 40

const ways = ['operation', 'transaction'] as const satisfies readonly Way[]
const titles: Record<Way, string> = {
  operation:
    'Coins sent as a user operation that the site pays for; the first one makes the account a smart account:',
  transaction: 'Coins sent as a transaction of the account’s key:',
}

const visits = Number(process.argv[2] ?? 5)
if (!Number.isSafeInteger(visits) || visits < 1)
  throw new RangeError('pass the number of visits: -- 5')

const product = await startProduct('bench-embedded')
const bareServer = await startBare()
const ports = [product.port, product.port + 1, bareServer.port]
const lines = await Promise.all(ports.map((port) => startLine(port, ROUND_TRIP_MS)))
try {
  const slow = new Map(ports.map((port, at) => [port, lines[at]?.port ?? port]))
  const browser = await launchBrowser(slow)
  const bare: Bare[] = []
  const waits: Record<Way, Waits[]> = { operation: [], transaction: [] }
  try {
    for (let visit = 0; visit < visits; visit++) {
      for (const way of ways) {
        const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
        bare.push(await measureBare(context, bareServer.url))
        waits[way].push(await measureRoads(context, product, way))
        await context.close()
      }
    }
  } finally {
    await browser.close()
  }
  report(bare, waits)
} finally {
  for (const line of lines) line.stop()
  bareServer.stop()
  await product.stop()
}

function report(bare: readonly Bare[], waits: Readonly<Record<Way, readonly Waits[]>>): void {
  const middle = (values: readonly number[]) => summarize(values)?.median ?? 0
  const roundTrip = middle(bare.map(({ roundTripMs }) => roundTripMs))
  const worker = middle(bare.map(({ workerMs }) => workerMs))
  const window = middle(bare.map(({ windowMs }) => windowMs))
  const setting = `Chromium, ${ROUND_TRIP_MS} ms per request, processor not slowed; ${visits} visits; ${cpus().length} cores, load ${loadavg()[0]?.toFixed(1)}`
  const names: Record<Part, string> = {
    server: 'server',
    code: 'code',
    worker: 'Worker start',
    keys: 'keys',
    rest: 'channel and drawing',
  }
  const rowOf = (way: Way, road: Road) => {
    const of = waits[way].map((all) => all[road])
    const total = summarize(of.map((one) => one.total)) ?? { median: 0, min: 0, max: 0 }
    const times = (ms: number) => (ms / roundTrip).toFixed(1)
    const each = parts.map(
      (part) => `${names[part]} ${middle(of.map((one) => one[part])).toFixed(0)}`,
    )
    return `${road.padEnd(48)} ${times(total.median).padStart(5)} × (${times(total.min)} to ${times(total.max)}), ${total.median.toFixed(0)} ms: ${each.join(', ')}`
  }
  const rows = ways.flatMap((way) => ['', titles[way], ...roads.map((road) => rowOf(way, road))])
  const table = [
    setting,
    `Bare server: round trip ${roundTrip.toFixed(0)} ms (1 ×), window ${window.toFixed(0)} ms (${(window / roundTrip).toFixed(1)} ×), Worker ${worker.toFixed(0)} ms (${(worker / roundTrip).toFixed(1)} ×)`,
    ...rows,
  ].join('\n')
  const saved = saveResults(table, { setting, bare, waits })
  console.log(`${table}\n\nSaved as ${saved}.json`)
}
