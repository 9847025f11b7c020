// `npm test`: every check and every test, ending with the sum.
import { checks } from './checks/all.ts'
import { runChecks } from './checks/runChecks.ts'
import { endDescendants } from './process/descendants.ts'
import { projectRoot } from './process/paths.ts'
import { onShutdown } from './process/shutdown.ts'
import { runVitest } from './test/runVitest.ts'
import { addTallies, type FileTime, slowestLines, sumLine } from './test/sum.ts'

/** Time for the product and PostgreSQL to close their databases. */
const graceMs = 10_000

/** Separate runs, so that a database or browser that fails to start affects only its own tests. */
const runs = [['unit', 'page', 'chain'], ['database'], ['browser']]

const end = (withinMs: number) => endDescendants(process.pid, withinMs)
const { signal } = onShutdown(
  () => end(graceMs),
  () => void end(0),
  130,
)

console.log('Checks')
const tallies = [await runChecks(checks)]
const times: FileTime[] = []
for (const projects of runs) {
  if (signal.aborted) break
  console.log(`\nTests: ${projects.join(' and ')}`)
  const result = await runVitest(projects)
  tallies.push(result.tally)
  times.push(...result.times)
}
// An interrupted run ends in `onShutdown`, without a sum.
if (!signal.aborted) {
  console.log('\nThe slowest test files')
  for (const line of slowestLines(times, projectRoot)) console.log(line)
  console.log('\nThe pictures of this run: .cache/pictures/index.html')
  const sum = addTallies(tallies)
  console.log(sumLine(sum))
  process.exit(sum.failed > 0 ? 1 : 0)
}
