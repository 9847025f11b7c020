// Adds up checks and tests to the one line that a run ends with.
import * as v from 'valibot'
import type { Tally } from '../checks/runChecks.ts'

const count = v.pipe(v.number(), v.integer(), v.minValue(0))

const reportSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    numPassedTests: count,
    numFailedTests: count,
    numPendingTests: count,
    numTodoTests: count,
    testResults: v.array(
      v.object({ status: v.string(), assertionResults: v.array(v.object({ status: v.string() })) }),
    ),
  }),
)

/**
 * A file that could not be loaded counts as one failure, and so does a run that ended badly without
 * naming a failed test, or without a report: none of them may look like a success.
 * @param report vitest's JSON report, or undefined when there is none
 * @param exitedWell whether vitest itself was content
 */
export function tallyReport(report: string | undefined, exitedWell: boolean): Tally {
  const parsed = v.safeParse(reportSchema, report)
  if (!parsed.success) return { passed: 0, failed: 1, skipped: 0 }
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults } =
    parsed.output
  const unloaded = testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((each) => each.status === 'failed'),
  ).length
  const named = numFailedTests + unloaded
  return {
    passed: numPassedTests,
    failed: named === 0 && !exitedWell ? 1 : named,
    skipped: numPendingTests + numTodoTests,
  }
}

export function addTallies(tallies: Tally[]): Tally {
  return tallies.reduce(
    (sum, each) => ({
      passed: sum.passed + each.passed,
      failed: sum.failed + each.failed,
      skipped: sum.skipped + each.skipped,
    }),
    { passed: 0, failed: 0, skipped: 0 },
  )
}

export function sumLine({ passed, failed, skipped }: Tally): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}
