import { execFile } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import * as v from 'valibot'
import { withLock } from '../build/build.ts'
import { hashPackageInputs } from '../build/inputs.ts'
import { builtRoot, projectRoot } from '../process/paths.ts'
import { npmCommand } from '../setup/pnpm.mjs'
import { buildPackages, type PackageName, packageNames } from './buildPackages.ts'
import { settleModes } from './settleModes.ts'

const run = promisify(execFile)

const packedSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.tuple([v.object({ filename: v.string(), size: v.number(), entryCount: v.number() })]),
)

const tarballSchema = v.object({
  name: v.picklist(packageNames),
  path: v.string(),
  /** Of the compressed file. */
  bytes: v.number(),
  files: v.number(),
})
export type Tarball = v.InferOutput<typeof tarballSchema>

const stampSchema = v.object({ inputs: v.string(), tarballs: v.array(tarballSchema) })

/** Where the tarballs are, and the unpacked packages under `build/`. */
export const packedFolder = join(builtRoot, '.cache/packages')
const stampPath = join(packedFolder, 'packed.json')

/** Packs into `packedFolder` if the sources have changed. Concurrent callers take turns. */
export async function packIfStale(): Promise<readonly Tarball[]> {
  return (
    freshTarballs() ??
    (await withLock(undefined, async () => {
      const fresh = freshTarballs()
      if (fresh) return fresh
      const inputs = hashPackageInputs(projectRoot)
      const tarballs = await packPackages(packedFolder)
      writeFileSync(stampPath, JSON.stringify({ inputs, tarballs }))
      return tarballs
    }))
  )
}

function freshTarballs(): readonly Tarball[] | undefined {
  try {
    const { inputs, tarballs } = v.parse(stampSchema, JSON.parse(readFileSync(stampPath, 'utf8')))
    return inputs === hashPackageInputs(projectRoot) ? tarballs : undefined
  } catch {
    return undefined
  }
}

/**
 * Builds and packs the packages as `npm publish` would.
 * @param folder is emptied first. Gets the tarballs, and the unpacked packages under `build/`.
 */
async function packPackages(folder: string): Promise<readonly Tarball[]> {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  await buildPackages(join(folder, 'build'))
  const tarballs: Tarball[] = []
  for (const name of packageNames) tarballs.push(await packOne(name, folder))
  return tarballs
}

async function packOne(name: PackageName, folder: string): Promise<Tarball> {
  const { command, args } = npmCommand(process.env, process.execPath)
  settleModes(join(folder, 'build', name))
  const { stdout } = await run(
    command,
    [...args, 'pack', '--json', '--ignore-scripts', '--pack-destination', folder],
    { cwd: join(folder, 'build', name) },
  )
  const [{ filename, size, entryCount }] = v.parse(packedSchema, stdout)
  return { name, path: join(folder, filename), bytes: size, files: entryCount }
}
