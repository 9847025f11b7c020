// Checks that every statement of the specification names an existing implementation file and test.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '../process/paths.ts'
import { type CheckResult, resultOf } from './check.ts'
import { projectFiles } from './sourceFiles.ts'
import { judgeOwners, judgeRaised } from './specification/catalogue.ts'
import { notYet, type Row, readRows } from './specification/rows.ts'
import { isTestNamed, placesOf, titlesOf } from './specification/titles.ts'

const path = 'docs/specification.md'

interface Judging {
  fileExists: (path: string) => boolean
  testExists: (name: string) => boolean
  /** The number of files with a test of exactly this title. */
  places: (name: string) => number
}

/**
 * @param judging `fileExists` receives a path relative to the project, the others a test title
 * @param found problems that are known already
 */
export function judgeRows(
  rows: Row[],
  { fileExists, testExists, places }: Judging,
  found: readonly string[] = [],
): CheckResult {
  if (rows.length === 0) return { ok: false, summary: `${path} has no statements` }
  const problems = rows.flatMap(({ line, files, tests }) => [
    ...missing(files, fileExists).map((name) => `${path}:${line} no such file: ${name}`),
    ...missing(tests, testExists).map((name) => `${path}:${line} no such test: ${name}`),
    ...tests
      .filter((name) => places(name) > 1)
      .map(
        (name) =>
          `${path}:${line} ${places(name)} files have this test; write "describe > ${name}"`,
      ),
  ])
  const open = rows.filter(({ tests }) => tests.includes(notYet)).length
  return resultOf([...problems, ...found], `${rows.length} statements, ${open} not yet proved`)
}

function missing(names: string[], exists: (name: string) => boolean): string[] {
  return names.filter((name) => name !== notYet && !exists(name)).map((name) => name || '(empty)')
}

export async function specification(): Promise<CheckResult> {
  if (!existsSync(join(projectRoot, path))) return { ok: false, summary: `${path} is missing` }
  const read = (file: string) => readFileSync(join(projectRoot, file), 'utf8')
  const titles = projectFiles(/\.(test|e2e)\.tsx?$/).map((file) => titlesOf(read(file)))
  const rows = readRows(read(path))
  const fileExists = (file: string) => existsSync(join(projectRoot, file))
  const owners = judgeOwners(rows, (file) => (fileExists(file) ? read(file) : ''))
  const browserTests = projectFiles(/^e2e\/.*\.e2e\.ts$/).map(read)
  return judgeRows(
    rows,
    {
      fileExists,
      testExists: (name) => isTestNamed(name, titles),
      places: (name) => placesOf(name, titles),
    },
    [...owners.map((one) => `${path} ${one}`), ...judgeRaised(browserTests)],
  )
}
