// Objects that are read by a name from outside: such a read also finds what every object inherits, so that
// `constructor` or `__proto__` is answered with a function. A `Map` or `Object.hasOwn` finds none of it.
import { projectRoot } from '../process/paths.ts'
import { type CheckResult, resultOf } from './check.ts'
import { projectFiles } from './sourceFiles.ts'
import { openReads } from './tables/openReads.ts'

/** Tests and what only they load read tables that they wrote themselves. */
const TESTS = /^packages\/test-wallet\/|\.(?:test|e2e)\.|\/(?:testing|test)\//

/** They read wallets and errors of others, which may inherit what they have; the keys are words of our own code. */
const READERS = [
  'packages/core/src/wallets/standard/wallet.ts',
  'packages/core/src/errors/classify.ts',
]

const isMeant = (path: string) => !TESTS.test(path) && !READERS.includes(path)

export async function tables(): Promise<CheckResult> {
  const projects = projectFiles(/^(?:apps|packages)\/[^/]+\/tsconfig\.json$/)
  const { looked, found } = openReads(projectRoot, projects, isMeant)
  const remedy = 'use a Map, or ask Object.hasOwn(table, key) in the same function first'
  return resultOf(
    found.map(({ path, line, text }) => `${path}:${line}: ${text} (${remedy})`),
    `${looked} reads by a computed name`,
  )
}
