// The import walls of the house. The linter shows most of them in the editor; this check knows all.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '../process/paths.ts'
import { type CheckResult, resultOf } from './check.ts'
import { projectFiles } from './sourceFiles.ts'
import { judgeImport } from './walls/graph.ts'
import { importsOf } from './walls/imports.ts'

export async function walls(): Promise<CheckResult> {
  const imports = projectFiles(/^(apps|bench|packages|e2e|scripts)\/.*\.(ts|tsx|mjs)$/).flatMap(
    (file) => importsOf(file, readFileSync(join(projectRoot, file), 'utf8')),
  )
  const problems = imports.flatMap((each) => {
    const problem = judgeImport(each)
    return problem ? [`${each.file}:${each.line} "${each.specifier}": ${problem}`] : []
  })
  return resultOf(problems, `${imports.length} imports`)
}
