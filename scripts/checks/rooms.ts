// Forbids import cycles between the folders of a package, direct or indirect. Type imports count. Tests and their support
// code may import anything.
import { readFileSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import { projectRoot } from '../process/paths.ts'
import { type CheckResult, resultOf } from './check.ts'
import { projectFiles } from './sourceFiles.ts'
import type { Import } from './walls/graph.ts'
import { importsOf } from './walls/imports.ts'

/** Folders whose subfolders are rooms. A package joins once it has no cycles. */
const houses = [
  'apps/devnet/src',
  'apps/server/src',
  'apps/wallet/src',
  'apps/web/src',
  'packages/core/src',
  'packages/element/src',
  'packages/protocol/src',
  'packages/react/src',
  'packages/react/src/views',
  'packages/test-wallet/src',
  'packages/wagmi/src',
]

const isTest = (file: string) => /\.test\.tsx?$|\/(testing|fixtures)\//.test(file)

/** An import from one room into another, and the files that contain it. */
export type Arrow = { from: string; to: string; by: string }

export async function rooms(): Promise<CheckResult> {
  const problems = houses.flatMap((house) => {
    const files = projectFiles(new RegExp(`^${house}/.*\\.(ts|tsx)$`)).filter(
      (file) => !isTest(file),
    )
    const imports = files.flatMap((file) =>
      importsOf(file, readFileSync(join(projectRoot, file), 'utf8')),
    )
    return cyclesOf(arrowsOf(house, imports)).map((cycle) => describe(house, cycle))
  })
  return resultOf(problems, `${houses.length} folders have no cycle between their subfolders`)
}

/** The first folder below the house, or the house itself, whose own files connect the rooms. */
export function roomOf(house: string, file: string): string {
  const [first = '', ...rest] = relative(house, file).split('/')
  return rest.length > 0 ? first : basename(house)
}

export function arrowsOf(house: string, imports: readonly Import[]): Arrow[] {
  return imports
    .filter(({ specifier }) => specifier.startsWith('.') && /\.tsx?$/.test(specifier))
    .map(({ file, specifier }) => {
      const target = join(file, '..', specifier)
      return {
        from: roomOf(house, file),
        to: roomOf(house, target),
        by: `${file} → ${target}`,
      }
    })
    .filter(({ from, to }) => from !== to)
}

/** @returns for each group of rooms that reach each other, the imports inside it */
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

function describe(house: string, cycle: readonly Arrow[]): string {
  const names = [...new Set(cycle.map(({ from }) => from))].toSorted((a, b) => a.localeCompare(b))
  return [
    `${house}: ${names.join(', ')} import each other`,
    ...cycle.map(({ by }) => `  ${by}`),
  ].join('\n')
}
