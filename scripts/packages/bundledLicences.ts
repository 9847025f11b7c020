// The licence texts of packages whose code is inside our files. Their licences ask for it.
import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import * as v from 'valibot'

export interface Licence {
  name: string
  text: string
}

export const joinLicences = (licences: readonly Licence[]): string =>
  `${licences.map(({ name, text }) => `${name}\n\n${text}`).join('\n\n---\n\n')}\n`

/** @throws if the package has no licence file */
export function licenceOf(name: string, home: string): string {
  const folder = folderOf(name, home)
  const text = folder && licenceIn(folder)
  if (!text) throw new Error(`${name} has no licence file`)
  return text
}

const manifestSchema = v.object({
  name: v.string(),
  version: v.string(),
  license: v.optional(v.string()),
  dependencies: v.optional(v.record(v.string(), v.string()), {}),
})

/** Of all packages that these folders of the workspace depend on, directly or not, in the order of their names. */
export function licencesBelow(homes: readonly string[]): Licence[] {
  const found = new Map<string, string>()
  const visited = new Set<string>()
  const visit = (folder: string) => {
    if (visited.has(folder)) return
    visited.add(folder)
    const text = readFileSync(join(folder, 'package.json'), 'utf8')
    const { name, version, license, dependencies } = v.parse(manifestSchema, JSON.parse(text))
    if (!name.startsWith('@aureus/'))
      // Some packages only name their licence.
      found.set(`${name} ${version}`, licenceIn(folder) ?? `Licence: ${license}`)
    for (const one of Object.keys(dependencies)) {
      const next = folderOf(one, folder)
      if (next) visit(next)
    }
  }
  for (const home of homes) visit(home)
  return [...found].map(([name, text]) => ({ name, text })).toSorted(byName)
}

const byName = (a: Licence, b: Licence) => (a.name < b.name ? -1 : 1)

/** Where the package is that `home` depends on; `undefined` if it is not installed. */
export function folderOf(name: string, home: string): string | undefined {
  const paths = createRequire(join(home, 'package.json')).resolve.paths(name) ?? []
  const folder = paths.map((path) => join(path, name)).find((path) => existsSync(path))
  return folder && realpathSync(folder)
}

function licenceIn(folder: string): string | undefined {
  const file = readdirSync(folder).find((one) => /^licen[cs]e/i.test(one))
  return file && readFileSync(join(folder, file), 'utf8').trim()
}
