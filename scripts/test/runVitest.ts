import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { setPriority, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
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

/** Of a run that leaves a processor to another when both want it, to about a quarter. */
const YIELDING = 5

const LAST_OUTPUT_MS = 1000

export interface VitestOptions {
  /** Only these files, by path. */
  files?: string[]
  print?: (text: string) => void
  /** Another run is more urgent. */
  isYielding?: boolean
}

export interface VitestResult {
  tally: Tally
  times: FileTime[]
  failedFiles: FailedFile[]
  /** A line for each, with those outside of tests. */
  failures: string[]
}

/**
 * Runs projects of vitest.config.ts and prints their output as it comes.
 * @param projects such as `['unit', 'chain']`
 */
export async function runVitest(
  projects: string[],
  { files = [], print, isYielding = false }: VitestOptions = {},
): Promise<VitestResult> {
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
      // Its output is a pipe.
      ...(print && process.stdout.isTTY ? ['--color'] : []),
    ]
    // Deleted with everything that tests and killed processes leave behind. PostgreSQL's binaries stay for the next run, and
    // its server runs as another user.
    const temporary = projects.includes('database') ? {} : { TMPDIR: folder }
    const environment = { ...temporary, [FAILURES_FILE]: failuresPath }
    const exitedWell = await run(args, { environment, print, isYielding })
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

function run(
  args: string[],
  given: {
    environment: NodeJS.ProcessEnv
    print: VitestOptions['print']
    isYielding: boolean
  },
): Promise<boolean> {
  const { environment, print, isYielding } = given
  const output = print ? 'pipe' : 'inherit'
  const child = spawn(
    process.execPath,
    [join(projectRoot, 'node_modules/vitest/vitest.mjs'), ...args],
    {
      cwd: projectRoot,
      env: { ...process.env, ...environment },
      stdio: ['ignore', output, output],
    },
  )
  for (const stream of [child.stdout, child.stderr])
    if (print) stream?.setEncoding('utf8').on('data', print)
  if (isYielding && child.pid !== undefined) setPriority(child.pid, YIELDING)
  const printedAll = new Promise((resolve) => child.once('close', resolve))
  return new Promise((resolve) => {
    child.once('error', () => resolve(false))
    child.once('exit', (code) => {
      // What it printed last may still arrive. A process that a test left behind may hold the pipe open.
      void Promise.race([printedAll, wait(LAST_OUTPUT_MS)]).then(() => resolve(code === 0))
    })
  })
}

function readIfThere(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}
