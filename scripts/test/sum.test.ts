import { describe, expect, test } from 'vitest'
import { addTallies, readFileTimes, slowestLines, sumLine, tallyReport } from './sum.ts'

type Counts = { passed?: number; failed?: number; pending?: number; todo?: number }

const report = (
  { passed = 0, failed = 0, pending = 0, todo = 0 }: Counts,
  files: Array<{ status: string; assertionResults: Array<{ status: string }> }> = [],
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
      ...file,
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
