import { styleText } from 'node:util'
import { ProblemError } from '../process/ProblemError.ts'
import type { Check, CheckResult } from './check.ts'

export type Tally = { passed: number; failed: number; skipped: number }

/** Runs the checks in order and prints a line for each, followed by its problems. */
export async function runChecks(
  checks: Record<string, Check>,
  print: (line: string) => void = console.log,
): Promise<Tally> {
  const tally = { passed: 0, failed: 0, skipped: 0 }
  for (const [name, check] of Object.entries(checks)) {
    const startedMs = Date.now()
    const result = await check().catch(failedCheck)
    tally[result.ok ? 'passed' : 'failed']++
    const mark = result.ok ? styleText('green', '✓') : styleText('red', '✗')
    const took = `${((Date.now() - startedMs) / 1000).toFixed(1)} s`
    print(`${mark} ${name}  ${styleText('dim', `${result.summary}  ${took}`)}`)
    for (const detail of result.details ?? []) print(detail.replaceAll(/^/gm, '    '))
  }
  return tally
}

function failedCheck(error: unknown): CheckResult {
  if (error instanceof ProblemError) return { ok: false, summary: '', details: [error.message] }
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error)
  return { ok: false, summary: 'the check crashed', details: [text] }
}
