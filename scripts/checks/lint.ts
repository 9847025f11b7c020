import { type CheckResult, runTool } from './check.ts'

export async function lint(): Promise<CheckResult> {
  const { ok, output } = await runTool('oxlint', ['--type-aware', '--deny-warnings'])
  if (!ok) return { ok, summary: 'oxlint found problems', details: [output] }
  return { ok, summary: /on \d+ files/.exec(output)?.[0] ?? '' }
}
