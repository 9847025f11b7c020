// Adding a chain family touches few files beside its own, and CONTRIBUTING lists them. Bitcoin is the example: its
// namespace occurs where every family is named, and nowhere else.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '../process/paths.ts'
import { type CheckResult, resultOf } from './check.ts'
import { projectFiles } from './sourceFiles.ts'

const EXAMPLE = 'bip122'
/** What a newcomer can keep in mind. */
const MAX_FILES = 8

const product =
  /^(?:packages\/(?!test-wallet\/)[^/]+|apps\/(?!devnet\/)[^/]+)\/(?:package\.json$|(?:build|src)\/)/
const testing = /\.test\.tsx?$|\/testing\//
/** Files and folders of the family alone. */
const own = /\/(?:bip122|bitcoin)/i
/** What pages import from a family by name, and of each known wallet the families that it speaks. */
const beside = /\/src\/exports\/|\/wallets\/(?:directory\/|recognisedWallets\.ts$)/

export async function families(): Promise<CheckResult> {
  const contributing = readFileSync(join(projectRoot, 'CONTRIBUTING.md'), 'utf8')
  const named = projectFiles(product)
    .filter((file) => !testing.test(file) && !own.test(file) && !beside.test(file))
    .filter((file) => namesFamily(readFileSync(join(projectRoot, file), 'utf8')))
  return resultOf(
    problemsOf(named, listedIn(contributing)),
    `a chain family touches ${named.length} files beside its own`,
  )
}

/** Whether the code names the example. Comments may explain with it. */
export const namesFamily = (source: string): boolean =>
  source.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '').includes(EXAMPLE)

/** The paths that begin the items of the numbered list after `**A chain family.**`. */
export function listedIn(contributing: string): string[] {
  const after = contributing.split('**A chain family.**')[1] ?? ''
  const [list = ''] = /^(?:\d+\. .*\n)+/m.exec(after) ?? []
  return [...list.matchAll(/^\d+\. `([^`]+)`/gm)].map(([, path = '']) => path)
}

export function problemsOf(named: readonly string[], listed: readonly string[]): string[] {
  return [
    ...named
      .filter((file) => !listed.includes(file))
      .map((file) => `${file} names ${EXAMPLE}, and CONTRIBUTING does not list it`),
    ...listed
      .filter((file) => !named.includes(file))
      .map((file) => `CONTRIBUTING lists ${file}, which does not name ${EXAMPLE}`),
    ...(named.length > MAX_FILES
      ? [`a chain family touches ${named.length} files beside its own, at most ${MAX_FILES}`]
      : []),
  ]
}
