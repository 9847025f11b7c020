// `npm run check` runs every check, `npm run check -- lint types` only these. `--fix` first mends what a formatter and a
// linter can. `--staged` checks the format and the lint of what the next commit contains, as the hook does.
import { parseArgs } from 'node:util'
import { checks } from './checks/all.ts'
import { fix } from './checks/fix.ts'
import { runChecks } from './checks/runChecks.ts'
import { staged } from './checks/staged.ts'
import { compilerEnvironment } from './process/compilers.ts'
import { sumLine } from './test/sum.ts'

const { values, positionals: wanted } = readArguments()
const unknown = wanted.filter((name) => !Object.hasOwn(checks, name))
if (unknown.length > 0)
  refuse(`Unknown check: ${unknown.join(', ')}. Available: ${Object.keys(checks).join(', ')}.`)

// `tables` starts a compiler of its own.
Object.assign(process.env, compilerEnvironment)
if (values.fix) await fix()
const chosen = values.staged
  ? { staged }
  : Object.fromEntries(
      Object.entries(checks).filter(([name]) => wanted.length === 0 || wanted.includes(name)),
    )
const tally = await runChecks(chosen)
console.log(sumLine(tally))
process.exitCode = tally.failed > 0 ? 1 : 0

function readArguments() {
  try {
    return parseArgs({
      options: { fix: { type: 'boolean' }, staged: { type: 'boolean' } },
      allowPositionals: true,
    })
  } catch (error) {
    return refuse(error instanceof Error ? error.message : String(error))
  }
}

function refuse(message: string): never {
  console.error(message)
  process.exit(1)
}
