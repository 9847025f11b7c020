import { type CheckResult, runTool } from './check.ts'

export async function unused(): Promise<CheckResult> {
  const { ok, output } = await runTool('knip', ['--no-progress'])
  if (!ok) return { ok, summary: 'unused files, exports or dependencies', details: [output] }
  return { ok, summary: 'no unused files, exports or dependencies' }
}
