// Forbids import cycles between the folders of a package, direct or indirect, and imports of a later district. Type
// imports count. Tests and their support code may import anything.
import { readFileSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import { projectRoot } from '../process/paths.ts'
import { type CheckResult, resultOf } from './check.ts'
import { type Arrow, cyclesOf } from './cycles.ts'
import { projectFiles } from './sourceFiles.ts'
import { type Import, importsOf } from './walls/imports.ts'

/** The districts of a house, in order: each may import those before it. */
const districts: Record<string, readonly string[]> = {
  'apps/server/src': [
    'platform',
    'chain',
    'signIn',
    'embedded',
    'transactions',
    'site',
    'admin',
    'app',
  ],
  'apps/wallet/src': ['lib', 'keys', 'transactions', 'approval', 'identity', 'owner', 'frame'],
}

/** Folders whose subfolders are rooms. A package joins once it has no cycles. */
const houses = [
  'apps/console/src',
  'apps/devnet/src',
  'apps/server/src',
  'apps/server/src/platform',
  'apps/server/src/chain',
  'apps/server/src/signIn',
  'apps/server/src/embedded',
  'apps/server/src/transactions',
  'apps/server/src/site',
  'apps/server/src/app',
  'apps/wallet/src',
  'apps/wallet/src/lib',
  'apps/wallet/src/keys',
  'apps/wallet/src/identity',
  'apps/wallet/src/owner',
  'apps/web/src',
  'packages/connector/src',
  'packages/core/src',
  'packages/element/src',
  'packages/protocol/src',
  'packages/react/src',
  'packages/react/src/views',
  'packages/test-wallet/src',
  'packages/wagmi/src',
]

const isTest = (file: string) => /\.test\.tsx?$|\/(testing|fixtures)\//.test(file)

export async function rooms(): Promise<CheckResult> {
  const problems = houses.flatMap((house) => {
    const files = projectFiles(new RegExp(`^${house}/.*\\.(ts|tsx)$`)).filter(
      (file) => !isTest(file),
    )
    const imports = files.flatMap((file) =>
      importsOf(file, readFileSync(join(projectRoot, file), 'utf8')),
    )
    const arrows = arrowsOf(house, imports)
    const order = districts[house]
    return [
      ...cyclesOf(arrows).map((cycle) => describe(house, cycle)),
      ...(order ? upwardOf(order, arrows).map(({ by }) => `${by} imports a later district`) : []),
    ]
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

/** The imports of a later district, and those of folders outside the order. */
export function upwardOf(order: readonly string[], arrows: readonly Arrow[]): Arrow[] {
  const placeOf = (district: string) => order.indexOf(district)
  return arrows.filter(({ from, to }) => placeOf(from) < placeOf(to) || placeOf(to) === -1)
}

function describe(house: string, cycle: readonly Arrow[]): string {
  const names = [...new Set(cycle.map(({ from }) => from))].toSorted((a, b) => a.localeCompare(b))
  return [
    `${house}: ${names.join(', ')} import each other`,
    ...cycle.map(({ by }) => `  ${by}`),
  ].join('\n')
}
