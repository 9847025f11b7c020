import { execFile } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import * as v from 'valibot'
import { npmCommand } from '../setup/pnpm.mjs'
import { buildPackages, type PackageName, packageNames } from './buildPackages.ts'

const run = promisify(execFile)

const packedSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.tuple([v.object({ filename: v.string(), size: v.number(), entryCount: v.number() })]),
)

export interface Tarball {
  name: PackageName
  path: string
  /** Of the compressed file. */
  bytes: number
  files: number
}

/**
 * Builds and packs the packages as `npm publish` would.
 * @param folder is emptied first. Gets the tarballs, and the unpacked packages under `build/`.
 */
export async function packPackages(folder: string): Promise<readonly Tarball[]> {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  await buildPackages(join(folder, 'build'))
  const tarballs: Tarball[] = []
  for (const name of packageNames) tarballs.push(await packOne(name, folder))
  return tarballs
}

async function packOne(name: PackageName, folder: string): Promise<Tarball> {
  const { command, args } = npmCommand(process.env, process.execPath)
  const { stdout } = await run(
    command,
    [...args, 'pack', '--json', '--ignore-scripts', '--pack-destination', folder],
    { cwd: join(folder, 'build', name) },
  )
  const [{ filename, size, entryCount }] = v.parse(packedSchema, stdout)
  return { name, path: join(folder, filename), bytes: size, files: entryCount }
}
