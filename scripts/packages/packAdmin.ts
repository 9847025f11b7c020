// Builds and packs `aureus-admin`, the operator's command. What it needs is inside its one file.
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { withLock } from '../build/build.ts'
import { runVite } from '../build/runVite.ts'
import { projectRoot } from '../process/paths.ts'
import { joinLicences, licencesBelow } from './bundledLicences.ts'
import { type Packed, packFolder } from './packFolder.ts'

const source = join(projectRoot, 'packages/admin')

const manifestSchema = v.looseObject({ name: v.string(), version: v.string() })

/**
 * Concurrent callers take turns.
 * @param folder gets the tarball, and the unpacked package under `build/`
 * @throws ProblemError with the output of the build if it fails
 */
export async function packAdmin(folder: string): Promise<Packed> {
  return withLock(undefined, async () => {
    const built = join(folder, 'build/admin')
    rmSync(built, { recursive: true, force: true })
    mkdirSync(built, { recursive: true })
    await runVite({
      app: 'apps/web',
      args: ['build', '--config', join(import.meta.dirname, 'admin.vite.config.ts')],
      outDir: join(built, 'dist'),
    })
    const others = licencesBelow([source]).filter(({ name }) => !name.startsWith('aureus-admin '))
    writeFileSync(join(built, 'licences.txt'), joinLicences(others))
    writeFileSync(join(built, 'package.json'), `${JSON.stringify(packedManifest(), null, 2)}\n`)
    for (const name of ['README.md', 'CHANGELOG.md']) cpSync(join(source, name), join(built, name))
    cpSync(join(projectRoot, 'LICENSE'), join(built, 'LICENSE'))
    return packFolder(built, folder)
  })
}

function packedManifest(): object {
  const {
    exports: _,
    sideEffects: __,
    dependencies: ___,
    ...rest
  } = v.parse(manifestSchema, JSON.parse(readFileSync(join(source, 'package.json'), 'utf8')))
  const repository = process.env['GITHUB_REPOSITORY']
  return {
    ...rest,
    bin: { 'aureus-admin': './dist/main.js' },
    files: ['dist', 'licences.txt', 'CHANGELOG.md'],
    engines: { node: '>=20' },
    // A provenance statement must match it.
    ...(repository && {
      repository: {
        type: 'git',
        url: `git+https://github.com/${repository}.git`,
        directory: 'packages/admin',
      },
    }),
  }
}
