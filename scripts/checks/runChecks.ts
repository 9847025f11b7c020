import { styleText } from 'node:util'
import { isRoomy } from '../process/compilers.ts'
import { ProblemError } from '../process/ProblemError.ts'
import type { Check, CheckResult } from './check.ts'

export type Tally = { passed: number; failed: number; skipped: number }

/**
 * Runs several checks at a time, one of them from the start and the others from the end, and prints a line for each that
 * is done, followed by its problems.
 * @param checks fastest first
 */
export async function runChecks(
  checks: Record<string, Check>,
  print: (line: string) => void = printLine,
): Promise<Tally> {
  const tally = { passed: 0, failed: 0, skipped: 0 }
  const waiting = Object.entries(checks)
  const runAll = async (next: () => (typeof waiting)[number] | undefined) => {
    for (let one = next(); one; one = next()) {
      const [name, check] = one
      const startedMs = Date.now()
      const result = await check().catch(failedCheck)
      tally[result.ok ? 'passed' : 'failed']++
      const mark = result.ok ? styleText('green', '✓') : styleText('red', '✗')
      const took = `${((Date.now() - startedMs) / 1000).toFixed(1)} s`
      print(`${mark} ${name}  ${styleText('dim', `${result.summary}  ${took}`)}`)
      for (const detail of result.details ?? []) print(detail.replaceAll(/^/gm, '    '))
    }
  }
  // The slowest two need much memory. Side by side they leave no processor idle.
  const slow = isRoomy ? 2 : 1
  await Promise.all([
    ...Array.from({ length: slow }, () => runAll(() => waiting.pop())),
    runAll(() => waiting.shift()),
  ])
  return tally
}

/** A stage of a build may be showing its progress on the same line. */
function printLine(line: string): void {
  console.log(process.stdout.isTTY ? `\r\u001b[K${line}` : line)
}

function failedCheck(error: unknown): CheckResult {
  if (error instanceof ProblemError) return { ok: false, summary: '', details: [error.message] }
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error)
  return { ok: false, summary: 'the check crashed', details: [text] }
}
