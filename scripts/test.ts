// `npm test`: every check and every test, ending with the sum. With arguments: the tests near a change.
import { availableParallelism, totalmem } from 'node:os'
import { relative } from 'node:path'
import { buildProduct } from './build/build.ts'
import { checks } from './checks/all.ts'
import { runChecks } from './checks/runChecks.ts'
import { compilerEnvironment } from './process/compilers.ts'
import { endDescendants } from './process/descendants.ts'
import { keepCompiledCode } from './process/environment.ts'
import { entries, projectRoot } from './process/paths.ts'
import { onShutdown } from './process/shutdown.ts'
import { quickRun } from './test/quickRun.ts'
import { runVitest, type VitestResult } from './test/runVitest.ts'
import {
  addTallies,
  deservesSecondRun,
  type FailedFile,
  type FileTime,
  slowestLines,
  sumLine,
} from './test/sum.ts'
import { createTurns } from './test/turns.ts'

/** Time for the product and PostgreSQL to close their databases. */
const graceMs = 10_000

/**
 * Separate runs, so that a database or browser that fails to start affects only its own tests. With enough processors,
 * the other tests run beside the browser tests (decision 0252).
 */
const lanes = [[['unit', 'page', 'process', 'chain'], ['database']], [['browser']]]
/** For both lanes at once. With less, they run one after the other: two processors take longer for both at once. */
const ROOMY = { bytes: 12e9, processors: 4 }

const end = (withinMs: number) => endDescendants(process.pid, withinMs)
const { signal } = onShutdown(
  () => end(graceMs),
  () => void end(0),
  130,
)

const quick = await quickRun(process.argv.slice(2))
if (quick) process.exit(quick.exitCode)

keepCompiledCode()
// Tests start compilers of their own.
Object.assign(process.env, compilerEnvironment)
console.log('Checks')
const tallies = [await runChecks(checks)]
await buildServerForTests()
const times: FileTime[] = []
const unstable: FailedFile[] = []
const failed: string[] = []
for (const { projects, result } of await runLanes()) {
  const { tally, times: took, failedFiles, failures } = result
  times.push(...took)
  const isBrowser = projects.includes('browser')
  const passesNow =
    isBrowser &&
    !signal.aborted &&
    deservesSecondRun(failedFiles, tally.failed) &&
    (await passesAlone(projects, failedFiles))
  if (passesNow) unstable.push(...failedFiles)
  else failed.push(...failures)
  tallies.push(passesNow ? { ...tally, passed: tally.passed + tally.failed, failed: 0 } : tally)
}

/** Prints one lane after the other. */
async function runLanes(): Promise<{ projects: string[]; result: VitestResult }[]> {
  const takeTurn = createTurns((text) => process.stdout.write(text))
  const areBoth = totalmem() >= ROOMY.bytes && availableParallelism() >= ROOMY.processors
  const turns = (areBoth ? lanes : [lanes.flat()]).map((runs) => ({ runs, turn: takeTurn() }))
  const results = turns.map(async ({ runs, turn }) => {
    const found = []
    for (const projects of runs) {
      if (signal.aborted) break
      turn.write(`\nTests: ${projects.join(' and ')}\n`)
      const isYielding = areBoth && !projects.includes('browser')
      const result = await runVitest(projects, { print: turn.write, isYielding })
      found.push({ projects, result })
    }
    turn.end()
    return found
  })
  return (await Promise.all(results)).flat()
}

/** Without it, tests start servers from their sources, and the browser tests say why it cannot be built. */
async function buildServerForTests(): Promise<void> {
  try {
    await buildProduct(signal)
    process.env['TEST_SERVER_MAIN'] = entries.server
  } catch {
    delete process.env['TEST_SERVER_MAIN']
  }
}

/** With a product of their own, and nothing beside them. */
async function passesAlone(projects: string[], files: FailedFile[]): Promise<boolean> {
  console.log('\nA second run of the files with failures')
  const { tally } = await runVitest(projects, { files: files.map(({ path }) => path) })
  return tally.failed === 0 && tally.passed > 0
}
// An interrupted run ends in `onShutdown`, without a sum.
if (!signal.aborted) {
  console.log('\nThe slowest test files')
  for (const line of slowestLines(times, projectRoot)) console.log(line)
  console.log('\nThe pictures of this run: .cache/pictures/index.html')
  if (unstable.length > 0) console.log('\nUnstable: failed in the whole run, passed alone')
  for (const { path, tests } of unstable)
    for (const test of tests) console.log(`  ${relative(projectRoot, path)}: ${test}`)
  if (failed.length > 0) console.log('\nFailed')
  for (const line of failed) console.log(`  ${line}`)
  const sum = addTallies(tallies)
  console.log(sumLine(sum))
  process.exit(sum.failed > 0 ? 1 : 0)
}
