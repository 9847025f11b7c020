// `npm run check` runs every check, `npm run check -- lint types` only these.
import { checks } from './checks/all.ts'
import { runChecks } from './checks/runChecks.ts'
import { sumLine } from './test/sum.ts'

const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !Object.hasOwn(checks, name))
if (unknown.length > 0) {
  console.error(
    `Unknown check: ${unknown.join(', ')}. Available: ${Object.keys(checks).join(', ')}.`,
  )
  process.exit(1)
}

const chosen = Object.entries(checks).filter(
  ([name]) => wanted.length === 0 || wanted.includes(name),
)
const tally = await runChecks(Object.fromEntries(chosen))
console.log(sumLine(tally))
process.exitCode = tally.failed > 0 ? 1 : 0
