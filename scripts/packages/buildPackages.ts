// Builds the packages that integrators install, as folders that npm can pack or publish.
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { runVite } from '../build/runVite.ts'
import { runTool } from '../checks/check.ts'
import { compilerArguments } from '../process/compilers.ts'
import { ProblemError } from '../process/ProblemError.ts'
import { projectRoot } from '../process/paths.ts'
import { buildCommonJs } from './buildCommonJs.ts'
import { buildElement } from './buildElement.ts'
import { packedManifest, parseManifest } from './manifest.ts'

/** In the order of their dependencies. */
export const packageNames = [
  'protocol',
  'core',
  'react',
  'wagmi',
  'server',
  'element',
  'connector',
  'test-wallet',
] as const
export type PackageName = (typeof packageNames)[number]

const sourceOf = (name: PackageName) => join(projectRoot, 'packages', name)
const manifestOf = (name: PackageName) =>
  parseManifest(readFileSync(join(sourceOf(name), 'package.json'), 'utf8'))

/**
 * @param outRoot is emptied first. Gets a folder for each package.
 * @throws ProblemError with the tool's output if a build fails
 */
export async function buildPackages(outRoot: string): Promise<void> {
  rmSync(outRoot, { recursive: true, force: true })
  const versions = new Map(
    packageNames.map(manifestOf).map(({ name, version }) => [name, version] as const),
  )
  for (const name of packageNames) {
    const folder = join(outRoot, name)
    const dist = join(folder, 'dist')
    mkdirSync(folder, { recursive: true })
    // The declarations of the next package are checked against these, with the dependencies of the workspace. npm packs
    // no `node_modules`.
    symlinkSync(join(sourceOf(name), 'node_modules'), join(folder, 'node_modules'))
    if (name === 'element') await buildElement(outRoot, dist)
    else
      await runVite({
        app: 'apps/web',
        args: ['build', '--config', join(import.meta.dirname, 'vite.config.ts')],
        outDir: dist,
        env: { AUREUS_PACKAGE: name },
      })
    await writeTypes(name, outRoot)
    if (name === 'server') await buildCommonJs(dist)
    if (name === 'react') await buildLanguages(dist)
    const hasStyles = existsSync(join(dist, 'styles.css'))
    const manifest = packedManifest(manifestOf(name), versions, {
      hasStyles,
      hasCommonJs: name === 'server',
      repository: process.env['GITHUB_REPOSITORY'],
      folder: `packages/${name}`,
    })
    writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`)
    cpSync(join(projectRoot, 'LICENSE'), join(folder, 'LICENSE'))
    for (const file of ['README.md', 'CHANGELOG.md'])
      cpSync(join(sourceOf(name), file), join(folder, file))
  }
}

/** `languages/de.js` beside `languages/en.js`, which the build of the package wrote. */
async function buildLanguages(dist: string): Promise<void> {
  const made = `${dist}.languages`
  const config = join(import.meta.dirname, 'languages.vite.config.ts')
  await runVite({ app: 'apps/web', args: ['build', '--config', config], outDir: made })
  for (const file of readdirSync(made)) {
    const [, tag] = /^en\.([\w-]+)\.js$/.exec(file) ?? []
    if (tag !== undefined) cpSync(join(made, file), join(dist, `languages/${tag}.js`))
  }
  rmSync(made, { recursive: true })
}

/** Writes declarations of the exported modules and what they import, so no tests are among them. */
async function writeTypes(name: PackageName, outRoot: string): Promise<void> {
  const source = sourceOf(name)
  const built = packageNames.slice(0, packageNames.indexOf(name))
  const typesOf = (one: PackageName) => join(outRoot, one, 'dist/types')
  const config = {
    extends: join(source, 'tsconfig.json'),
    compilerOptions: {
      noEmit: false,
      // Otherwise it would write nothing where nothing changed.
      incremental: false,
      tsBuildInfoFile: null,
      declaration: true,
      emitDeclarationOnly: true,
      rewriteRelativeImportExtensions: true,
      // Integrators of a page may not have Node's types.
      types: [],
      rootDir: join(source, 'src'),
      outDir: typesOf(name),
      // The sources of another package are outside the root, so its declarations stand in for them.
      paths: Object.fromEntries(
        built.flatMap((one) => [
          [`@aureus/${one}`, [join(typesOf(one), 'exports/index.d.ts')]],
          [`@aureus/${one}/*`, [join(typesOf(one), 'exports/*.d.ts')]],
        ]),
      ),
    },
    include: [join(source, 'src/exports/**/*.ts'), join(source, 'src/*.d.ts')],
    exclude: [join(source, 'src/**/*.test.ts')],
  }
  const path = join(outRoot, `${name}.tsconfig.json`)
  writeFileSync(path, JSON.stringify(config))
  const { ok, output } = await runTool('tsc', ['-p', path, ...compilerArguments])
  if (!ok) throw new ProblemError(`${output}\nThe declarations of ${name} could not be written.`)
  rmSync(path)
  dropStyleImports(typesOf(name))
}

/** The declarations would import style sheets that are not beside them. Their rules are all in the package's own. */
function dropStyleImports(folder: string): void {
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.d.ts')) continue
    const text = readFileSync(join(folder, name), 'utf8')
    const without = text.replace(/^import ["'][^"']+\.css["'];\n/gm, '')
    if (without !== text) writeFileSync(join(folder, name), without)
  }
}
