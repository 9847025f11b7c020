import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { projectRoot } from '../process/paths.ts'
import { type CheckResult, resultOf } from './check.ts'
import { projectFiles } from './sourceFiles.ts'

const longest = 300
const fullest = 40

/** One record a file, all of one form. */
const data = ['packages/protocol/src/wallets/records']

export type LineCount = { path: string; lines: number }

/** A longer file holds more than one idea. The same goes for a folder of too many files. */
export function judgeLines(counts: LineCount[]): CheckResult {
  const sorted = counts.toSorted((a, b) => a.lines - b.lines)
  const median = sorted[Math.floor(sorted.length / 2)]?.lines ?? 0
  const long = sorted.filter(({ lines }) => lines > longest)
  return resultOf(
    [
      ...long.map(({ path, lines }) => `${path}: ${lines} lines, at most ${longest}`),
      ...fullFolders(counts.map(({ path }) => path)),
    ],
    `${counts.length} files, median ${median} lines, longest ${sorted.at(-1)?.lines ?? 0}`,
  )
}

/** A folder with more files holds more than one room. */
function fullFolders(paths: string[]): string[] {
  const sizes = new Map<string, number>()
  for (const folder of paths.map(dirname)) sizes.set(folder, (sizes.get(folder) ?? 0) + 1)
  return [...sizes]
    .filter(([folder, size]) => size > fullest && !data.includes(folder))
    .map(([folder, size]) => `${folder}: ${size} files, at most ${fullest}`)
}

export async function lines(): Promise<CheckResult> {
  const counts = projectFiles(/\.(ts|tsx|mjs|css|sol)$/).map((path) => ({
    path,
    lines: readFileSync(join(projectRoot, path), 'utf8').split('\n').length - 1,
  }))
  return judgeLines(counts)
}
