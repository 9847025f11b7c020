import { type CheckResult, resultOf, runTool } from './check.ts'
import { projectFiles } from './sourceFiles.ts'

export async function types(): Promise<CheckResult> {
  // Templates are compiled where they are installed, against the packed packages.
  const projects = projectFiles(/(^|\/)tsconfig\.json$/).filter(
    (path) => !path.includes('/templates/'),
  )
  const problems: string[] = []
  for (const project of projects) {
    const { ok, output } = await runTool('tsc', ['-p', project])
    if (!ok) problems.push(`${project}\n${output}`)
  }
  return resultOf(problems, `${projects.length} projects`)
}
