import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '../process/paths.ts'
import { type CheckResult, resultOf } from './check.ts'
import { projectFiles } from './sourceFiles.ts'

const longest = 300

export type LineCount = { path: string; lines: number }

/** A longer file holds more than one idea. */
export function judgeLines(counts: LineCount[]): CheckResult {
  const sorted = counts.toSorted((a, b) => a.lines - b.lines)
  const median = sorted[Math.floor(sorted.length / 2)]?.lines ?? 0
  const long = sorted.filter(({ lines }) => lines > longest)
  return resultOf(
    long.map(({ path, lines }) => `${path}: ${lines} lines, at most ${longest}`),
    `${counts.length} files, median ${median} lines, longest ${sorted.at(-1)?.lines ?? 0}`,
  )
}

export async function lines(): Promise<CheckResult> {
  const counts = projectFiles(/\.(ts|tsx|mjs|css|sol)$/).map((path) => ({
    path,
    lines: readFileSync(join(projectRoot, path), 'utf8').split('\n').length - 1,
  }))
  return judgeLines(counts)
}
