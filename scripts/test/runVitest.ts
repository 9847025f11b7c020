import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Tally } from '../checks/runChecks.ts'
import { projectRoot } from '../process/paths.ts'
import { FAILURES_FILE, readFailures } from './failureReporter.ts'
import {
  type FailedFile,
  type FileTime,
  readFailedFiles,
  readFileTimes,
  tallyReport,
} from './sum.ts'

/**
 * A run ends after so many failed tests and groups of tests. They usually have one cause, and each may have waited for its
 * whole limit.
 */
const MAX_FAILURES = 20

export interface VitestResult {
  tally: Tally
  times: FileTime[]
  failedFiles: FailedFile[]
  /** A line for each, with those outside of tests. */
  failures: string[]
}

/**
 * Runs projects of vitest.config.ts and streams their output.
 * @param projects such as `['unit', 'chain']`
 * @param files only these, by path
 */
export async function runVitest(projects: string[], files: string[] = []): Promise<VitestResult> {
  const folder = mkdtempSync(join(tmpdir(), 'aureus-report-'))
  const reportPath = join(folder, 'report.json')
  const failuresPath = join(folder, 'failures.json')
  try {
    const args = [
      'run',
      ...files,
      ...projects.map((project) => `--project=${project}`),
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${reportPath}`,
      `--reporter=${join(import.meta.dirname, 'failureReporter.ts')}`,
      '--passWithNoTests',
      `--bail=${MAX_FAILURES}`,
    ]
    // Deleted with everything that tests and killed processes leave behind. PostgreSQL's binaries stay for the next run, and
    // its server runs as another user.
    const temporary = projects.includes('database') ? {} : { TMPDIR: folder }
    const exitedWell = await run(args, { ...temporary, [FAILURES_FILE]: failuresPath })
    const report = readIfThere(reportPath)
    return {
      tally: tallyReport(report, exitedWell),
      times: readFileTimes(report),
      failedFiles: readFailedFiles(report),
      failures: readFailures(readIfThere(failuresPath)),
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function run(args: string[], environment: NodeJS.ProcessEnv): Promise<boolean> {
  const child = spawn(
    process.execPath,
    [join(projectRoot, 'node_modules/vitest/vitest.mjs'), ...args],
    {
      cwd: projectRoot,
      env: { ...process.env, ...environment },
      stdio: ['ignore', 'inherit', 'inherit'],
    },
  )
  return new Promise((resolve) => {
    child.once('error', () => resolve(false))
    child.once('exit', (code) => resolve(code === 0))
  })
}

function readIfThere(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}
