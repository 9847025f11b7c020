import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Tally } from '../checks/runChecks.ts'
import { projectRoot } from '../process/paths.ts'
import { type FileTime, readFileTimes, tallyReport } from './sum.ts'

/**
 * Runs projects of vitest.config.ts and streams their output.
 * @param projects such as `['unit', 'chain']`
 */
export async function runVitest(projects: string[]): Promise<{ tally: Tally; times: FileTime[] }> {
  const folder = mkdtempSync(join(tmpdir(), 'aureus-report-'))
  const reportPath = join(folder, 'report.json')
  try {
    const args = [
      'run',
      ...projects.map((project) => `--project=${project}`),
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${reportPath}`,
      '--passWithNoTests',
    ]
    // Deleted with everything that tests and killed processes leave behind. PostgreSQL's binaries stay for the next run, and
    // its server runs as another user.
    const temporary = projects.includes('database') ? {} : { TMPDIR: folder }
    const exitedWell = await run(args, temporary)
    const report = readIfThere(reportPath)
    return { tally: tallyReport(report, exitedWell), times: readFileTimes(report) }
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
