// Detects whether a build is up to date with its sources.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** Paths relative to the project that affect every app's output. */
const shared = [
  'packages',
  'pnpm-lock.yaml',
  'tsconfig.base.json',
  'scripts/build/build.ts',
  'scripts/build/precompress.ts',
]
const own: Record<BuiltApp, string[]> = {
  web: ['apps/web', 'scripts/build/publish.ts'],
  wallet: [
    'apps/wallet',
    'scripts/build/integrity.ts',
    'scripts/build/publishWallet.ts',
    'scripts/build/wallet.ts',
  ],
  console: ['apps/console', 'scripts/build/console.ts', 'scripts/build/publishWallet.ts'],
  server: ['apps/server', 'scripts/build/server.ts'],
}

export type BuiltApp = 'web' | 'wallet' | 'console' | 'server'
/** What tools write. A clone has none of it. */
const ignoredFolders = new Set(['node_modules', 'dist', '.cache'])
const ignoredFile = /\.test\.tsx?$|\.md$/

/** @returns paths relative to `root`, sorted */
export const listInputs = (root: string, app: BuiltApp = 'web'): string[] =>
  list(root, [...own[app], ...shared])

const list = (root: string, paths: readonly string[]): string[] =>
  paths.flatMap((path) => (existsSync(join(root, path)) ? walk(root, path) : [])).toSorted()

function walk(root: string, path: string): string[] {
  if (!statSync(join(root, path)).isDirectory()) return ignoredFile.test(path) ? [] : [path]
  return readdirSync(join(root, path))
    .filter((name) => !ignoredFolders.has(name))
    .flatMap((name) => walk(root, `${path}/${name}`))
}

/** @returns sha256 over names and bytes, hexadecimal */
export const hashInputs = (root: string, app: BuiltApp = 'web'): string => readInputs(root)(app)

/** The same for several apps. Reads what they share once: it is most of the bytes, and each start waits for this. */
export function readInputs(root: string): (app: BuiltApp) => string {
  const common = hashFiles(root, list(root, shared))
  return (app) =>
    createHash('sha256')
      .update(`${common} ${hashFiles(root, list(root, own[app]))}`)
      .digest('hex')
}

/** The same for the packages that integrators install, which the page's own plugins build. */
export function hashPackageInputs(root: string): string {
  return hashFiles(root, [...listInputs(root), ...walk(root, 'scripts/packages')].toSorted())
}

/** The same for the files of the container image. */
export function hashImageInputs(root: string): string {
  const apps = (['web', 'wallet', 'console', 'server'] as const).flatMap((app) =>
    listInputs(root, app),
  )
  const rest = [
    'apps/devnet/src/relay',
    'packages/admin',
    'scripts/image',
    'scripts/release',
  ].flatMap((path) => walk(root, path))
  return hashFiles(root, [...new Set([...apps, ...rest])].toSorted())
}

function hashFiles(root: string, paths: readonly string[]): string {
  const hash = createHash('sha256')
  for (const path of paths) {
    const bytes = readFileSync(join(root, path))
    hash.update(`${path}\0${bytes.length}\0`).update(bytes)
  }
  return hash.digest('hex')
}
