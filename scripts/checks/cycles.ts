// Forbids import cycles between files, direct or indirect. Type imports count. Lazy imports do not: what is loaded
// later may use what is already there.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '../process/paths.ts'
import { type CheckResult, resultOf } from './check.ts'
import { projectFiles } from './sourceFiles.ts'
import { type Import, importsOf } from './walls/imports.ts'

/** An import from one file or folder into another. `by` names the files. */
export type Arrow = { from: string; to: string; by: string }

export async function cycles(): Promise<CheckResult> {
  const files = projectFiles(/\.(ts|tsx)$/)
  const imports = files.flatMap((file) =>
    importsOf(file, readFileSync(join(projectRoot, file), 'utf8')),
  )
  const problems = cyclesOf(fileArrows(imports)).map((cycle) =>
    [
      `${[...new Set(cycle.map(({ from }) => from))].join(', ')} import each other`,
      ...cycle.map(({ by }) => `  ${by}`),
    ].join('\n'),
  )
  return resultOf(problems, `${files.length} files have no cycle`)
}

export const fileArrows = (imports: readonly Import[]): Arrow[] =>
  imports
    .filter(({ specifier, isCall }) => !isCall && /^\..*\.tsx?$/.test(specifier))
    .map(({ file, specifier }) => {
      const to = join(file, '..', specifier)
      return { from: file, to, by: `${file} → ${to}` }
    })

/** @returns for each group of places that reach each other, the imports inside it */
export function cyclesOf(arrows: readonly Arrow[]): Arrow[][] {
  const next = Map.groupBy(arrows, ({ from }) => from)
  const reach = new Map([...next.keys()].map((room) => [room, reachableFrom(room, next)]))
  const together = (a: string, b: string) => reach.get(a)?.has(b) && reach.get(b)?.has(a)
  const inCycles = arrows.filter(({ from, to }) => together(from, to))
  const groupOf = (room: string) =>
    [...reach.keys()]
      .filter((other) => other === room || together(room, other))
      .toSorted((a, b) => a.localeCompare(b))[0]
  return [...Map.groupBy(inCycles, ({ from }) => groupOf(from)).values()]
}

function reachableFrom(room: string, next: ReadonlyMap<string, readonly Arrow[]>): Set<string> {
  const found = new Set<string>()
  const open = [room]
  for (let here = open.pop(); here !== undefined; here = open.pop())
    for (const { to } of next.get(here) ?? []) {
      if (found.has(to)) continue
      found.add(to)
      open.push(to)
    }
  return found
}
