import { type CheckResult, runTool } from './check.ts'

export async function format(): Promise<CheckResult> {
  const { ok, output } = await runTool('biome', [
    'ci',
    '--colors=off',
    '--linter-enabled=false',
    '.',
  ])
  if (!ok) return { ok, summary: 'fix it with "npm run check -- --fix format"', details: [output] }
  return { ok, summary: /Checked \d+ files/.exec(output)?.[0] ?? '' }
}
