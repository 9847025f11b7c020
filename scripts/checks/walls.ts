// Checks which packages may import which. The linter shows most violations in the editor; this check finds all.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { projectRoot } from '../process/paths.ts'
import { type CheckResult, resultOf } from './check.ts'
import { projectFiles } from './sourceFiles.ts'
import { judgeImport } from './walls/graph.ts'
import { importsOf } from './walls/imports.ts'
import { followWorker, type WorkerGraph, workerEntries } from './walls/workerGraph.ts'

const manifestSchema = v.object({ exports: v.record(v.string(), v.string()) })

export async function walls(): Promise<CheckResult> {
  const imports = projectFiles(/^(apps|bench|packages|e2e|scripts)\/.*\.(ts|tsx|mjs)$/).flatMap(
    (file) => importsOf(file, readFileSync(join(projectRoot, file), 'utf8')),
  )
  const problems = imports.flatMap((each) => {
    const problem = judgeImport(each)
    return problem ? [`${each.file}:${each.line} "${each.specifier}": ${problem}`] : []
  })
  const worker = keyWorker()
  return resultOf(
    [...problems, ...worker.problems],
    `${imports.length} imports; the key worker is ${worker.files.length} files`,
  )
}

/** The key worker's imports in this project. */
export function keyWorker(): WorkerGraph {
  const path = (file: string) => join(projectRoot, file)
  const text = readFileSync(path('packages/protocol/package.json'), 'utf8')
  const { exports: protocolExports } = v.parse(manifestSchema, JSON.parse(text))
  const read = (file: string) =>
    existsSync(path(file)) ? readFileSync(path(file), 'utf8') : undefined
  return followWorker({ read, protocolExports }, workerEntries)
}
