// Adds up checks and tests to the final line of a run.
import { relative } from 'node:path'
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
      v.object({
        name: v.string(),
        status: v.string(),
        startTime: v.number(),
        endTime: v.number(),
        assertionResults: v.array(v.object({ status: v.string(), fullName: v.string() })),
      }),
    ),
  }),
)

/**
 * A file that could not be loaded counts as one failure. So does a run that ended badly without a failed test, or without a
 * report, because neither may look like a success.
 * @param report vitest's JSON report, or undefined without one
 * @param exitedWell whether vitest itself succeeded
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

/** Duration of a test file, without vitest's worker start. */
export type FileTime = { path: string; tookMs: number }

/** @returns one entry per test file, unsorted; empty without a report */
export function readFileTimes(report: string | undefined): FileTime[] {
  const parsed = v.safeParse(reportSchema, report)
  if (!parsed.success) return []
  return parsed.output.testResults.map(({ name, startTime, endTime }) => ({
    path: name,
    tookMs: Math.max(0, endTime - startTime),
  }))
}

export type FailedFile = { path: string; tests: string[] }

/** @returns the files with failures, and the names of their failed tests; empty without a report */
export function readFailedFiles(report: string | undefined): FailedFile[] {
  const parsed = v.safeParse(reportSchema, report)
  if (!parsed.success) return []
  return parsed.output.testResults
    .filter(({ status }) => status === 'failed')
    .map(({ name, assertionResults }) => ({
      path: name,
      tests: assertionResults
        .filter(({ status }) => status === 'failed')
        .map(({ fullName }) => fullName),
    }))
}

/** More failed files than this are not an accident of timing. */
const MOST_SECOND_RUNS = 2

/**
 * Whether failures of browser tests are run a second time. Those of security tests are not: what leaks
 * one time in a hundred leaks (decision 0149).
 * @param failed how many tests failed, with those that no file names
 */
export const deservesSecondRun = (files: FailedFile[], failed: number): boolean =>
  files.length > 0 &&
  files.length <= MOST_SECOND_RUNS &&
  files.every(({ path, tests }) => tests.length > 0 && !path.includes('.security.')) &&
  files.flatMap(({ tests }) => tests).length === failed

/** The slowest test files, one line each, slowest first. */
export function slowestLines(times: FileTime[], root: string, most = 10): string[] {
  return times
    .toSorted((a, b) => b.tookMs - a.tookMs)
    .slice(0, most)
    .map(
      ({ path, tookMs }) => `${(tookMs / 1000).toFixed(1).padStart(7)} s  ${relative(root, path)}`,
    )
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
