// The chain families that have a chunk of their own, which loads if one of their networks is configured. `families` has a
// file for each, with what the check of sizes needs, too. EVM's code is part of what every page loads to connect.
import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'

const folder = join(import.meta.dirname, 'families')

export const familyChunks: readonly { name: string; modules: readonly string[] }[] = readdirSync(
  folder,
).map((file) => ({
  name: basename(file, '.json'),
  modules: JSON.parse(readFileSync(join(folder, file), 'utf8')).modules,
}))
