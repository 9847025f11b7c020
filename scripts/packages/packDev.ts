// Builds and packs `@aureus/dev`, with which integrators run the development server without a clone: the built server, its
// pages, the devnet and their supervisor. npm installs beside it only what is native.
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import * as v from 'valibot'
import { buildProduct, withLock } from '../build/build.ts'
import { buildDappIfStale } from '../build/dapp.ts'
import { runVite } from '../build/runVite.ts'
import { dappFolder, projectRoot } from '../process/paths.ts'
import { joinLicences, licencesBelow } from './bundledLicences.ts'
import { copyConsole, copyPage, copyServer, copyWallet } from './copyBuild.ts'
import { type Packed, packFolder } from './packFolder.ts'

const source = join(projectRoot, 'packages/dev')
const devnet = join(projectRoot, 'apps/devnet')
const server = join(projectRoot, 'apps/server')

const versions = v.record(v.string(), v.string())
const manifestSchema = v.looseObject({
  name: v.string(),
  version: v.string(),
  dependencies: v.optional(versions, {}),
  optionalDependencies: v.optional(versions, {}),
})

const readManifest = (path: string) =>
  v.parse(manifestSchema, JSON.parse(readFileSync(path, 'utf8')))

/**
 * Concurrent callers take turns.
 * @param folder gets the tarball, and the unpacked package under `build/`
 * @throws ProblemError with a tool's output if a build fails
 */
export async function packDev(folder: string): Promise<Packed> {
  await buildProduct()
  await buildDappIfStale()
  return withLock(undefined, async () => {
    const built = join(folder, 'build/dev')
    const dist = join(built, 'dist')
    rmSync(built, { recursive: true, force: true })
    mkdirSync(built, { recursive: true })
    await runVite({
      app: 'apps/web',
      args: ['build', '--config', join(import.meta.dirname, 'dev.vite.config.ts')],
      outDir: dist,
    })
    const apps = join(dist, 'apps')
    copyServer(join(apps, 'server'))
    copyPage(join(apps, 'web/dist'))
    copyWallet(join(apps, 'wallet/dist'))
    copyConsole(join(apps, 'console/dist'))
    cpSync(dappFolder, join(dist, 'dapp'), {
      recursive: true,
      filter: (path) => !path.endsWith('.stamp'),
    })
    writeFileSync(join(built, 'licences.txt'), joinLicences(licencesBelow(bundledHomes())))
    writeFileSync(join(built, 'package.json'), `${JSON.stringify(packedManifest(), null, 2)}\n`)
    for (const name of ['bin', 'README.md', 'CHANGELOG.md'])
      cpSync(join(source, name), join(built, name), { recursive: true })
    cpSync(join(projectRoot, 'LICENSE'), join(built, 'LICENSE'))
    return packFolder(built, folder)
  })
}

/** Their dependencies are inside the files, and the command's formatter of logs. */
function bundledHomes(): string[] {
  const apps = ['web', 'wallet', 'console', 'server', 'devnet'].map((name) =>
    join(projectRoot, 'apps', name),
  )
  const resolve = createRequire(import.meta.url).resolve
  return [...apps, source, dirname(resolve('pino-pretty/package.json'))]
}

/** npm chooses the native code for the machine. Without that of the Solana chain, the devnet runs without this chain. */
function packedManifest(): object {
  const { exports: _, sideEffects: __, ...rest } = readManifest(join(source, 'package.json'))
  const native = ['@foundry-rs/anvil', 'litesvm'].map((name) =>
    readManifest(join(devnet, 'node_modules', name, 'package.json')),
  )
  const repository = process.env['GITHUB_REPOSITORY']
  return {
    ...rest,
    dependencies: only(readManifest(join(server, 'package.json')).dependencies, 'tiny-secp256k1'),
    optionalDependencies: Object.fromEntries(
      native
        .flatMap(({ optionalDependencies }) => Object.entries(optionalDependencies))
        .filter(([name]) => !name.includes('win32')),
    ),
    files: ['bin', 'dist', 'licences.txt', 'CHANGELOG.md'],
    // On a Node that is too old for the server, its program gets another.
    engines: { node: '>=20' },
    // A provenance statement must match it.
    ...(repository && {
      repository: {
        type: 'git',
        url: `git+https://github.com/${repository}.git`,
        directory: 'packages/dev',
      },
    }),
  }
}

function only(all: Readonly<Record<string, string>>, name: string): Record<string, string> {
  const version = all[name]
  if (version === undefined) throw new Error(`${name} is not a dependency any more`)
  return { [name]: version }
}
