// Checks that every statement of the specification names an existing implementation file and test.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '../process/paths.ts'
import { type CheckResult, resultOf } from './check.ts'
import { projectFiles } from './sourceFiles.ts'
import { notYet, type Row, readRows } from './specification/rows.ts'
import { isTestNamed, titlesOf } from './specification/titles.ts'

const path = 'docs/specification.md'

/**
 * @param fileExists receives a path relative to the project
 * @param testExists receives a test title
 */
export function judgeRows(
  rows: Row[],
  fileExists: (path: string) => boolean,
  testExists: (name: string) => boolean,
): CheckResult {
  if (rows.length === 0) return { ok: false, summary: `${path} has no statements` }
  const problems = rows.flatMap(({ line, files, tests }) => [
    ...missing(files, fileExists).map((name) => `${path}:${line} no such file: ${name}`),
    ...missing(tests, testExists).map((name) => `${path}:${line} no such test: ${name}`),
  ])
  const open = rows.filter(({ tests }) => tests.includes(notYet)).length
  return resultOf(problems, `${rows.length} statements, ${open} not yet proved`)
}

function missing(names: string[], exists: (name: string) => boolean): string[] {
  return names.filter((name) => name !== notYet && !exists(name)).map((name) => name || '(empty)')
}

export async function specification(): Promise<CheckResult> {
  if (!existsSync(join(projectRoot, path))) return { ok: false, summary: `${path} is missing` }
  const read = (file: string) => readFileSync(join(projectRoot, file), 'utf8')
  const titles = projectFiles(/\.(test|e2e)\.tsx?$/).map((file) => titlesOf(read(file)))
  return judgeRows(
    readRows(read(path)),
    (file) => existsSync(join(projectRoot, file)),
    (name) => isTestNamed(name, titles),
  )
}
