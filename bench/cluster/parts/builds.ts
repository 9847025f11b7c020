// Two builds of the product: the one of this folder, and a newer one that adds a column. Both are copies, as a deployment
// has them.
import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '../../../scripts/process/paths.ts'

/** Later than any migration of the product. */
const ADDED = '9000-added-by-the-bench'
const column = 'added_by_the_bench'

const dists = ['apps/server', 'apps/web', 'apps/wallet']

export interface Builds {
  current: string
  newer: string
}

export function copyBuilds(folder: string): Builds {
  return { current: copyBuild(folder, 'current'), newer: makeNewer(copyBuild(folder, 'newer')) }
}

/** @returns the server's entry */
function copyBuild(folder: string, name: string): string {
  const home = join(folder, name)
  for (const app of dists) {
    mkdirSync(join(home, app), { recursive: true })
    cpSync(join(projectRoot, app, 'dist'), join(home, app, 'dist'), { recursive: true })
    cpSync(join(projectRoot, app, 'package.json'), join(home, app, 'package.json'))
  }
  symlinkSync(join(projectRoot, 'apps/server/node_modules'), join(home, 'apps/server/node_modules'))
  return join(home, 'apps/server/dist/main.js')
}

/** Gives it another name, and a migration that the current build does not know. */
function makeNewer(entry: string): string {
  const migration = `"${ADDED}": { up: (db) => db.schema.alterTable("siwx_sessions").addColumn("${column}", "text").execute() },`
  replace(entry, /"0001-sign-in": /, (found) => `${migration}\n${found}`)
  const pointer = join(entry, '../../../web/dist/build.json')
  replace(pointer, /(?<="buildId":")[^"]*/, (id) => [...id].toReversed().join(''))
  return entry
}

function replace(file: string, what: RegExp, by: (found: string) => string): void {
  const text = readFileSync(file, 'utf8')
  const changed = text.replace(what, by)
  if (changed === text) throw new Error(`${file} has no ${what}`)
  writeFileSync(file, changed)
}
