// `npm run bench:cluster`: three replicas under load, and one fault after another. Ends with 1 if a promise was not kept.
// `-- kill` takes only the faults whose names contain the word.
import { cpus, loadavg } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import { buildProduct } from '../../scripts/build/build.ts'
import { reportAndExit } from '../../scripts/process/ProblemError.ts'
import { saveResults } from '../report/save.ts'
import { type Cluster, startCluster } from './cluster.ts'
import { faults } from './faults/all.ts'
import type { Fault } from './faults/fault.ts'
import { closeConnections } from './load/ask.ts'
import { createInbox } from './load/inbox.ts'
import { tryLimits } from './load/limits.ts'
import { startOperations } from './load/operations.ts'
import { startPace } from './load/pace.ts'
import { createVisitors } from './load/visitors.ts'
import { Ledger } from './report/ledger.ts'
import { readStored } from './report/stored.ts'
import { formatTable, type Row } from './report/table.ts'
import { judge, type Sample } from './report/verdict.ts'

const PER_SECOND = 30
/** Before and after each fault. */
const QUIET_MS = 4000
/** A mail that a killed replica had taken is sent by another after a minute. */
const SETTLED_WITHIN_MS = 90_000

const [word = ''] = process.argv.slice(2)
const undo = new AsyncDisposableStack()
let isStopping = false
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => {
    if (isStopping) process.exit(1)
    isStopping = true
    void undo.disposeAsync().finally(() => process.exit(1))
  })

const startedMs = performance.now()
const rows: Row[] = []
try {
  await buildProduct()
  const cluster = await startCluster(undo)
  await tryAll(cluster)
} catch (error) {
  if (!isStopping) {
    await undo.disposeAsync()
    reportAndExit(error)
  }
}
if (!isStopping) {
  await undo.disposeAsync()
  report()
}

async function tryAll(cluster: Cluster): Promise<void> {
  const ledger = new Ledger()
  const inbox = createInbox(cluster.inboxUrl)
  const operations = await startOperations({ ...cluster, door: cluster.doors.wallet }, undo)
  let samples: Sample[] = []
  const visitors = createVisitors({
    ...cluster,
    ledger,
    inbox,
    operations,
    doors: () => cluster.doors,
    onSample: (sample) => void samples.push(sample),
  })

  /** Visitors are there all the time, also before and after. */
  async function attempt(fault: Fault): Promise<Row> {
    samples = []
    visitors.resume()
    const pace = startPace(PER_SECOND, visitors.visit)
    await wait(QUIET_MS)
    const problems = await fault.run(cluster)
    await wait(QUIET_MS)
    visitors.end()
    await pace.stop()
    const limits = await tryLimits(cluster, ledger)
    const { compared } = await check()
    const verdict = judge({ samples, limits, problems, compared }, fault.allowed)
    return { name: fault.name, verdict, ...describeFailures(samples) }
  }

  async function check() {
    await inbox.collect()
    const { outbox, open, givenUp, ...stored } = await readStored(cluster.databaseUrl)
    await inbox.collect()
    const ran = await operations.ran()
    const operation = new Map([...stored.operation.keys()].map((id) => [id, ran.get(id) ?? 1]))
    const found = { ...stored, operation, mail: inbox.found() }
    return { compared: ledger.compare(found, outbox), open, givenUp }
  }

  /** At the end, everything that was accepted has been done. */
  async function settle(): Promise<Row> {
    const endMs = performance.now() + SETTLED_WITHIN_MS
    for (;;) {
      const { compared, open, givenUp } = await check()
      const left = compared.waiting + open
      if (left > 0 && performance.now() < endMs) {
        await wait(1000)
        continue
      }
      const problems = [
        left > 0 ? `${compared.waiting} emails and ${open} operations still wait` : '',
        givenUp > 0 ? `${givenUp} emails or operations were given up` : '',
      ].filter(Boolean)
      const verdict = judge({ samples: [], limits: [], problems, compared }, {})
      return { name: 'all emails and operations done', verdict }
    }
  }

  // The first requests load code.
  await attempt({ name: 'warm-up', allowed: {}, run: async () => [] })
  for (const fault of faults.filter(({ name }) => name.includes(word))) {
    const skipped = fault.impossible?.(cluster)
    const row = skipped === undefined ? await attempt(fault) : { name: fault.name, skipped }
    rows.push(row)
    console.error(formatTable([row]).split('\n').slice(1).join('\n'))
  }
  rows.push(await settle())
  closeConnections()
}

/** For the report in JSON: how many of each kind, and what the answers said. */
function describeFailures(samples: readonly Sample[]) {
  const kinds: Record<string, number> = {}
  const failures: Record<string, number> = {}
  for (const { kind, failure } of samples) {
    kinds[kind] = (kinds[kind] ?? 0) + 1
    if (failure === undefined) continue
    const text = `${kind}: ${failure}`
    failures[text] = (failures[text] ?? 0) + 1
  }
  return { kinds, failures }
}

function report(): void {
  const minutes = ((performance.now() - startedMs) / 60_000).toFixed(1)
  const setting = `${PER_SECOND} requests a second; ${cpus().length} cores, load ${loadavg()[0]?.toFixed(1)}; ${minutes} min`
  const missed = rows.filter(({ verdict }) => verdict && verdict.missed.length > 0)
  const table = [setting, '', formatTable(rows)].join('\n')
  const saved = saveResults(table, { setting, rows })
  console.log(`${table}\n\nSaved as ${saved}.json`)
  process.exitCode = missed.length > 0 ? 1 : 0
}
