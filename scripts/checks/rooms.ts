// No import cycle between the folders of a package: a room that needs another one cannot be needed by it in turn.
// Types are imports too. Tests and what they share may look anywhere.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '../process/paths.ts'
import { type CheckResult, resultOf } from './check.ts'
import { projectFiles } from './sourceFiles.ts'
import type { Import } from './walls/graph.ts'
import { importsOf } from './walls/imports.ts'

/** Packages that are held to it. The others still have cycles; a package joins when its last one is gone. */
const held = [
  'apps/devnet',
  'apps/server',
  'apps/wallet',
  'apps/web',
  'packages/protocol',
  'packages/test-wallet',
]

const isTest = (file: string) => /\.test\.tsx?$|\/(testing|test|fixtures)\//.test(file)

/** An import from one room into another, with the files that make it. */
export type Arrow = { from: string; to: string; by: string }

export async function rooms(): Promise<CheckResult> {
  const problems = held.flatMap((folder) => {
    const files = projectFiles(new RegExp(`^${folder}/src/.*\\.(ts|tsx)$`)).filter(
      (file) => !isTest(file),
    )
    const imports = files.flatMap((file) =>
      importsOf(file, readFileSync(join(projectRoot, file), 'utf8')),
    )
    return cyclesOf(arrowsOf(imports)).map((cycle) => describe(folder, cycle))
  })
  return resultOf(problems, `${held.length} of the packages have no cycle between their folders`)
}

/** The first folder below `src`, or `src` itself: the files there put the rooms together. */
export function roomOf(file: string): string {
  const [first = '', ...rest] = file.replace(/^.*?\/src\//, '').split('/')
  return rest.length > 0 ? first : 'src'
}

export function arrowsOf(imports: readonly Import[]): Arrow[] {
  return imports
    .filter(({ specifier }) => specifier.startsWith('.') && /\.tsx?$/.test(specifier))
    .map(({ file, specifier }) => {
      const target = join(file, '..', specifier)
      return { from: roomOf(file), to: roomOf(target), by: `${file} → ${target}` }
    })
    .filter(({ from, to }) => from !== to)
}

/** @returns for each group of rooms that reach each other, the arrows inside it */
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

function describe(folder: string, cycle: readonly Arrow[]): string {
  const names = [...new Set(cycle.map(({ from }) => from))].toSorted((a, b) => a.localeCompare(b))
  return [
    `${folder}: ${names.join(', ')} import each other`,
    ...cycle.map(({ by }) => `  ${by}`),
  ].join('\n')
}
