// An application outside the workspace with the packed packages, as npm would install them. For tests.
import { execFile } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { linkFolder } from '../process/linkFolder.ts'
import { projectRoot } from '../process/paths.ts'
import type { PackageName } from './buildPackages.ts'
import type { Tarball } from './pack.ts'

const run = promisify(execFile)

export interface PackedManifest {
  exports: object
  dependencies?: object
  peerDependencies?: object
  peerDependenciesMeta?: Readonly<Record<string, { optional?: boolean }>>
}

/** Unpacks the tarballs and links exactly what they declare. */
export async function installApp(app: string, tarballs: readonly Tarball[]): Promise<void> {
  mkdirSync(app, { recursive: true })
  writeFileSync(join(app, 'package.json'), '{ "private": true, "type": "module" }')
  writeFileSync(join(app, 'css.d.ts'), "declare module '*.css'\n")
  await installTarballs(app, tarballs)
  for (const { name } of tarballs) linkDependencies(app, name)
}

/** Puts what is in the tarballs in place of what is there. */
export async function installTarballs(
  app: string,
  tarballs: readonly { name: string; path: string }[],
): Promise<void> {
  await Promise.all(
    tarballs.map(async ({ name, path }) => {
      const target = installedPath(app, `@aureus/${name}`)
      rmSync(target, { recursive: true, force: true })
      linkFolder(await unpack(path), target)
    }),
  )
}

/** Unpacks a tarball beside it, once for all apps of all test files. @returns the folder */
async function unpack(path: string): Promise<string> {
  const [folder, name] = [dirname(path), `unpacked-${basename(path)}-`]
  const unpacked = join(folder, `${name}${statSync(path).mtimeMs}`)
  if (existsSync(unpacked)) return unpacked
  // Of earlier tarballs with this name.
  for (const old of readdirSync(folder).filter((one) => one.startsWith(name)))
    rmSync(join(folder, old), { recursive: true, force: true })
  const making = mkdtempSync(join(folder, 'unpacking-'))
  await run('tar', ['-xzf', path, '-C', making, '--strip-components=1'])
  try {
    renameSync(making, unpacked)
  } catch {
    // Another process was faster.
    rmSync(making, { recursive: true })
  }
  return unpacked
}

export const installedPath = (app: string, name: string, ...path: string[]) =>
  join(app, 'node_modules', name, ...path)

export const packedManifestOf = (app: string, name: PackageName) =>
  JSON.parse(
    readFileSync(installedPath(app, `@aureus/${name}`, 'package.json'), 'utf8'),
  ) as PackedManifest

/** npm leaves an optional peer dependency out. */
function linkDependencies(app: string, name: PackageName): void {
  const { dependencies, peerDependencies = {}, peerDependenciesMeta } = packedManifestOf(app, name)
  const peers = Object.keys(peerDependencies).filter(
    (one) => !peerDependenciesMeta?.[one]?.optional,
  )
  for (const one of [...Object.keys(dependencies ?? {}), ...peers])
    if (!one.startsWith('@aureus/')) linkFrom(app, join(projectRoot, 'packages', name), one)
}

/** Links a package that a folder of the workspace has installed. */
export function linkFrom(app: string, home: string, name: string): void {
  const target = installedPath(app, name)
  if (existsSync(target)) return
  mkdirSync(dirname(target), { recursive: true })
  symlinkSync(realpathSync(join(home, 'node_modules', name)), target)
}
