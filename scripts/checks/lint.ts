import { availableParallelism } from 'node:os'
import { type CheckResult, runTool } from './check.ts'

/** With two processors the type check has the other one. A single thread repeats no types, so it takes less in all. */
const threads = availableParallelism() > 2 ? {} : { GOMAXPROCS: '1' }

export async function lint(): Promise<CheckResult> {
  const { ok, output } = await runTool('oxlint', ['--type-aware', '--deny-warnings'], threads)
  if (!ok) return { ok, summary: 'oxlint found problems', details: [output] }
  return { ok, summary: /on \d+ files/.exec(output)?.[0] ?? '' }
}
