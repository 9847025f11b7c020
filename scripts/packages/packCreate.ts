// Builds and packs `create-aureus`, which `npm create aureus` runs. It has no dependencies and no style of its own, so the
// compiler is enough.
import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import * as v from 'valibot'
import { withLock } from '../build/build.ts'
import { runTool } from '../checks/check.ts'
import { compilerArguments } from '../process/compilers.ts'
import { ProblemError } from '../process/ProblemError.ts'
import { projectRoot } from '../process/paths.ts'
import { type Packed, packFolder } from './packFolder.ts'

const source = join(projectRoot, 'packages/create-aureus')

const manifestSchema = v.looseObject({ name: v.string(), version: v.string() })

/** Unpacks what `packCreate` packs. Concurrent callers take turns, because they share `packed`. */
export async function unpackCreate(packed: string, folder: string): Promise<void> {
  await withLock(undefined, async () => {
    const { path } = await packCreate(packed)
    await promisify(execFile)('tar', ['-xzf', path, '-C', folder])
  })
}

/**
 * @param folder gets the tarball, and the unpacked package under `build/`
 * @throws ProblemError with the compiler's output if the build fails
 */
export async function packCreate(folder: string): Promise<Packed> {
  const built = join(folder, 'build/create-aureus')
  rmSync(built, { recursive: true, force: true })
  mkdirSync(built, { recursive: true })
  const config = join(built, 'tsconfig.json')
  writeFileSync(
    config,
    JSON.stringify({
      extends: join(source, 'tsconfig.json'),
      compilerOptions: {
        noEmit: false,
        incremental: false,
        tsBuildInfoFile: null,
        rewriteRelativeImportExtensions: true,
        rootDir: join(source, 'src'),
        outDir: join(built, 'dist'),
        typeRoots: [join(projectRoot, 'node_modules/@types')],
      },
      include: [join(source, 'src/**/*.ts')],
      exclude: [join(source, 'src/**/*.test.ts')],
    }),
  )
  const { ok, output } = await runTool('tsc', ['-p', config, ...compilerArguments])
  if (!ok) throw new ProblemError(`${output}\ncreate-aureus could not be built.`)
  rmSync(config)
  const {
    exports: _,
    sideEffects: __,
    ...rest
  } = v.parse(manifestSchema, JSON.parse(readFileSync(join(source, 'package.json'), 'utf8')))
  const repository = process.env['GITHUB_REPOSITORY']
  const manifest = {
    ...rest,
    bin: { 'create-aureus': './dist/exports/main.js' },
    files: ['dist', 'templates', 'CHANGELOG.md'],
    engines: { node: '>=20' },
    // A provenance statement must match it.
    ...(repository && {
      repository: {
        type: 'git',
        url: `git+https://github.com/${repository}.git`,
        directory: 'packages/create-aureus',
      },
    }),
  }
  writeFileSync(join(built, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`)
  for (const name of ['templates', 'README.md', 'CHANGELOG.md'])
    cpSync(join(source, name), join(built, name), { recursive: true })
  cpSync(join(projectRoot, 'LICENSE'), join(built, 'LICENSE'))
  return packFolder(built, folder)
}
