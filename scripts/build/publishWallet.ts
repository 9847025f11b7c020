// Publishes a finished wallet build next to the files that open frames still request.
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import * as v from 'valibot'

const keptSchema = v.pipe(v.string(), v.parseJson(), v.array(v.array(v.string())))

/**
 * Adds the new files, then the documents, then removes files that neither this build nor the `keep` before it have.
 * Every step renames a complete file, so a killed run leaves a working wallet.
 * @param made folder of a finished build, on the same file system as `dist`. It is emptied.
 */
export function publishWallet(made: string, dist: string, keep: number): void {
  const files = listFiles(made)
  const earlier = readKept(dist)
  const same = (build: string[]) => build.join() === files.join()
  const builds = [files, ...earlier.filter((build) => !same(build))].slice(0, keep + 1)
  for (const file of files.toSorted(documentsLast)) {
    mkdirSync(dirname(join(dist, file)), { recursive: true })
    renameSync(join(made, file), join(dist, file))
  }
  const wanted = new Set(builds.flat())
  for (const file of listFiles(dist))
    if (!wanted.has(file) && !isOwn(file)) rmSync(join(dist, file))
  writeFileSync(join(dist, 'kept.json.new'), JSON.stringify(builds))
  renameSync(join(dist, 'kept.json.new'), join(dist, 'kept.json'))
}

const isDocument = (file: string) => file.includes('.html')
const documentsLast = (a: string, b: string) => Number(isDocument(a)) - Number(isDocument(b))

/** Files that this module and its caller store in the build's folder. */
const isOwn = (file: string) => file === 'kept.json' || file === '.stamp'

/** The files of each kept build, newest first; empty if the list is unreadable. */
export function readKept(dist: string): string[][] {
  const path = join(dist, 'kept.json')
  const parsed = v.safeParse(keptSchema, existsSync(path) ? readFileSync(path, 'utf8') : '[]')
  return parsed.success ? parsed.output : []
}

function listFiles(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .toSorted()
}
