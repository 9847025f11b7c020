import { describe, expect, test } from 'vitest'
import {
  addTallies,
  deservesSecondRun,
  readFailedFiles,
  readFileTimes,
  slowestLines,
  sumLine,
  tallyReport,
} from './sum.ts'

type Counts = { passed?: number; failed?: number; pending?: number; todo?: number }

const report = (
  { passed = 0, failed = 0, pending = 0, todo = 0 }: Counts,
  files: Array<{
    status: string
    assertionResults: Array<{ status: string; fullName?: string }>
  }> = [],
) =>
  JSON.stringify({
    numPassedTests: passed,
    numFailedTests: failed,
    numPendingTests: pending,
    numTodoTests: todo,
    testResults: files.map((file, index) => ({
      name: `/project/file${index}.test.ts`,
      startTime: 1000,
      endTime: 3000 + index * 1000.5,
      status: file.status,
      assertionResults: file.assertionResults.map((each) => ({ fullName: 'a test', ...each })),
    })),
  })

describe('sumLine', () => {
  test.each([
    [{ passed: 12, failed: 0, skipped: 0 }, '12 passed, 0 failed'],
    [{ passed: 12, failed: 3, skipped: 0 }, '12 passed, 3 failed'],
    [{ passed: 12, failed: 0, skipped: 1 }, '12 passed, 0 failed, 1 skipped'],
  ])('behavior: %o', (tally, line) => {
    expect(sumLine(tally)).toBe(line)
  })
})

describe('tallyReport', () => {
  test('behavior: counts passed, failed and skipped tests', () => {
    const counts = { passed: 5, failed: 1, pending: 2, todo: 1 }
    const files = [{ status: 'failed', assertionResults: [{ status: 'failed' }] }]
    expect(tallyReport(report(counts, files), false)).toEqual({ passed: 5, failed: 1, skipped: 3 })
  })

  test('error: counts a file that could not be loaded as a failure', () => {
    const files = [
      { status: 'passed', assertionResults: [{ status: 'passed' }] },
      { status: 'failed', assertionResults: [] },
    ]
    expect(tallyReport(report({ passed: 1 }, files), false).failed).toBe(1)
  })

  test('error: counts a bad exit as a failure even if every test passed', () => {
    expect(tallyReport(report({ passed: 5 }), false).failed).toBe(1)
  })

  test.each([undefined, '', '{', '{}'])(
    'error: counts a run without a report (%s) as a failure',
    (text) => {
      expect(tallyReport(text, true)).toEqual({ passed: 0, failed: 1, skipped: 0 })
    },
  )
})

describe('readFailedFiles', () => {
  test('behavior: names the failed tests of each file', () => {
    const files = [
      { status: 'passed', assertionResults: [{ status: 'passed', fullName: 'a works' }] },
      {
        status: 'failed',
        assertionResults: [
          { status: 'passed', fullName: 'b works' },
          { status: 'failed', fullName: 'b waits' },
        ],
      },
    ]
    expect(readFailedFiles(report({}, files))).toEqual([
      { path: '/project/file1.test.ts', tests: ['b waits'] },
    ])
  })

  test('error: lists no files without a report', () => {
    expect(readFailedFiles(undefined)).toEqual([])
  })
})

describe('deservesSecondRun', () => {
  const journey = { path: '/project/e2e/send.e2e.ts', tests: ['send works'] }
  const theft = { path: '/project/e2e/theft.security.e2e.ts', tests: ['theft fails'] }

  test('behavior: accepts one or two files if every failure has a test name', () => {
    expect(deservesSecondRun([journey], 1)).toBe(true)
    expect(deservesSecondRun([journey, journey], 2)).toBe(true)
  })

  test.each([
    ['no failure', [], 0],
    ['three files', [journey, journey, journey], 3],
    ['a security test', [journey, theft], 2],
    ['a file that could not be loaded', [{ path: journey.path, tests: [] }], 1],
    ['a failure outside the files', [journey], 2],
    ['a run without a report', [], 1],
  ])('error: rejects %s', (_, files, failed) => {
    expect(deservesSecondRun(files, failed)).toBe(false)
  })
})

describe('slowestLines', () => {
  test('behavior: names the slowest files first, by project path', () => {
    const files = Array.from({ length: 3 }, () => ({ status: 'passed', assertionResults: [] }))
    expect(slowestLines(readFileTimes(report({}, files)), '/project', 2)).toEqual([
      '    4.0 s  file2.test.ts',
      '    3.0 s  file1.test.ts',
    ])
  })

  test('error: lists no files without a report', () => {
    expect(readFileTimes(undefined)).toEqual([])
  })
})

describe('addTallies', () => {
  test('behavior: adds each kind', () => {
    const one = { passed: 1, failed: 2, skipped: 3 }
    expect(addTallies([one, one])).toEqual({ passed: 2, failed: 4, skipped: 6 })
  })
})
