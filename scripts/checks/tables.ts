// Finds objects that are read by an external name. Such a read also finds inherited properties: `constructor` or
// `__proto__` returns a function. A `Map` or `Object.hasOwn` does not have this problem.
import { projectRoot } from '../process/paths.ts'
import { type CheckResult, resultOf } from './check.ts'
import { projectFiles } from './sourceFiles.ts'
import { openReads } from './tables/openReads.ts'

/** Tests and their support code read tables that they wrote themselves. */
const TESTS = /^packages\/test-wallet\/|\.(?:test|e2e)\.|\/(?:testing|test)\//

/** These read wallets and errors, which may inherit properties; the keys are constants of our code. */
const READERS = [
  'packages/core/src/wallets/standard/wallet.ts',
  'packages/core/src/errors/codes.ts',
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
