import { type CheckResult, resultOf, runTool } from './check.ts'
import { projectFiles } from './sourceFiles.ts'

export async function types(): Promise<CheckResult> {
  const projects = projectFiles(/(^|\/)tsconfig\.json$/)
  const problems: string[] = []
  for (const project of projects) {
    const { ok, output } = await runTool('tsc', ['-p', project])
    if (!ok) problems.push(`${project}\n${output}`)
  }
  return resultOf(problems, `${projects.length} projects`)
}
