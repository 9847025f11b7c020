// Says whether a build is still what its sources would give.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** Relative to the project: everything whose bytes can change the output. */
const inputs = [
  'apps/web',
  'packages',
  'pnpm-lock.yaml',
  'tsconfig.base.json',
  'scripts/build/build.ts',
  'scripts/build/precompress.ts',
  'scripts/build/publish.ts',
]
const ignoredFolders = new Set(['node_modules', 'dist'])
const ignoredFile = /\.test\.tsx?$|\.md$/

/** @returns paths relative to `root`, sorted */
export function listInputs(root: string): string[] {
  return inputs.flatMap((path) => (existsSync(join(root, path)) ? walk(root, path) : [])).toSorted()
}

function walk(root: string, path: string): string[] {
  if (!statSync(join(root, path)).isDirectory()) return ignoredFile.test(path) ? [] : [path]
  return readdirSync(join(root, path))
    .filter((name) => !ignoredFolders.has(name))
    .flatMap((name) => walk(root, `${path}/${name}`))
}

/** @returns sha256 over names and bytes, hexadecimal */
export function hashInputs(root: string): string {
  const hash = createHash('sha256')
  for (const path of listInputs(root)) {
    const bytes = readFileSync(join(root, path))
    hash.update(`${path}\0${bytes.length}\0`).update(bytes)
  }
  return hash.digest('hex')
}
