// `npm test`: every check and every test; the last line is the sum.
import { checks } from './checks/all.ts'
import { runChecks } from './checks/runChecks.ts'
import { runVitest } from './test/runVitest.ts'
import { addTallies, sumLine } from './test/sum.ts'

/** Apart, so that a database or browser that does not come up costs its own tests only. */
const runs = [['unit', 'chain'], ['database'], ['browser']]

console.log('Checks')
const tallies = [await runChecks(checks)]
for (const projects of runs) {
  console.log(`\nTests: ${projects.join(' and ')}`)
  tallies.push(await runVitest(projects))
}
console.log('\nEvery view, with what axe says of it: .cache/pictures/index.html')
const sum = addTallies(tallies)
console.log(sumLine(sum))
process.exitCode = sum.failed > 0 ? 1 : 0
