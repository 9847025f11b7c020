// Shared parts of the checks.
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { compilerEnvironment } from '../process/compilers.ts'
import { projectRoot } from '../process/paths.ts'

export type CheckResult = {
  ok: boolean
  /** One line, also on success: the measured figure. */
  summary: string
  /** One line for each problem. */
  details?: string[]
}

export type Check = () => Promise<CheckResult>

/** @param problems one line each; without any, the check passes with `summary` */
export function resultOf(problems: string[], summary: string): CheckResult {
  if (problems.length === 0) return { ok: true, summary }
  const count = problems.length === 1 ? '1 problem' : `${problems.length} problems`
  return { ok: false, summary: count, details: problems }
}

const outputBytes = 16 * 1024 * 1024

/** Runs a tool from node_modules/.bin in the project's folder. */
export function runTool(
  name: string,
  args: string[],
  added: NodeJS.ProcessEnv = {},
): Promise<{ ok: boolean; output: string }> {
  const bin = join(projectRoot, 'node_modules/.bin')
  const PATH = `${bin}:${process.env['PATH'] ?? ''}`
  const env = { ...process.env, ...compilerEnvironment, ...added, PATH, NO_COLOR: '1' }
  return new Promise((resolve) => {
    execFile(
      join(bin, name),
      args,
      { cwd: projectRoot, env, maxBuffer: outputBytes },
      (error, stdout, stderr) =>
        resolve({ ok: !error, output: `${stdout}${stderr}`.trim() || (error?.message ?? '') }),
    )
  })
}
