// What a check is: it looks, and says in a line what it saw.
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { projectRoot } from '../process/paths.ts'

export type CheckResult = {
  ok: boolean
  /** One line, also when all is well: the figure that was looked at. */
  summary: string
  /** What is wrong, for whoever mends it. */
  details?: string[]
}

export type Check = () => Promise<CheckResult>

/** @param problems lines; none of them means that the check passes with `summary` */
export function resultOf(problems: string[], summary: string): CheckResult {
  if (problems.length === 0) return { ok: true, summary }
  const count = problems.length === 1 ? '1 problem' : `${problems.length} problems`
  return { ok: false, summary: count, details: problems }
}

const outputBytes = 16 * 1024 * 1024

/** Runs a tool of node_modules/.bin from the project's folder. */
export function runTool(name: string, args: string[]): Promise<{ ok: boolean; output: string }> {
  const bin = join(projectRoot, 'node_modules/.bin')
  const env = { ...process.env, PATH: `${bin}:${process.env['PATH'] ?? ''}`, NO_COLOR: '1' }
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
