// Parses the arguments of `npm run bench`.
import { parseArgs } from 'node:util'
import * as v from 'valibot'
import { ProblemError } from '../scripts/process/ProblemError.ts'
import { type ContenderName, contenderNames } from './contenders.ts'

export type BenchArguments = {
  /** Visits per contender and measurement. */
  runs: number
  only: readonly ContenderName[]
}

const defaultRuns = 5
const mostRuns = 50

const runsSchema = v.pipe(
  v.string(),
  v.digits(),
  v.transform(Number),
  v.minValue(1),
  v.maxValue(mostRuns),
)
const onlySchema = v.pipe(
  v.string(),
  v.transform((text) => text.split(',').map((name) => name.trim())),
  v.array(v.picklist(contenderNames)),
)

/**
 * @param argv without Node and the script, such as `['--runs', '3', '--only', 'aureus,floor']`
 * @throws ProblemError that states the valid arguments
 */
export function parseArguments(argv: readonly string[]): BenchArguments {
  const given = readOptions(argv)
  const runs = v.safeParse(runsSchema, given.runs ?? String(defaultRuns))
  if (!runs.success) throw new ProblemError(`--runs takes a number from 1 to ${mostRuns}.`)
  const only = v.safeParse(onlySchema, given.only ?? contenderNames.join())
  if (!only.success) throw new ProblemError(`--only takes some of ${contenderNames.join()}.`)
  const chosen = new Set(only.output)
  // Every figure is relative to the floor.
  chosen.add('floor')
  return { runs: runs.output, only: contenderNames.filter((name) => chosen.has(name)) }
}

function readOptions(argv: readonly string[]): { runs?: string; only?: string } {
  try {
    const options = { runs: { type: 'string' }, only: { type: 'string' } } as const
    return parseArgs({ args: [...argv], options, strict: true }).values
  } catch {
    throw new ProblemError('The bench takes --runs <number> and --only <name,name>.')
  }
}
