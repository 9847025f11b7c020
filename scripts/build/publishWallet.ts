// Puts a finished build of the wallet into place beside what frames that are open still ask for.
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
 * Adds the new files first, the documents that name them last, then removes what neither this build nor one
 * of the `keep` before it has. Every step is a rename of one whole file: killed anywhere, what is served stays
 * whole.
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

/** What this file and its caller keep beside the build. */
const isOwn = (file: string) => file === 'kept.json' || file === '.stamp'

function readKept(dist: string): string[][] {
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
