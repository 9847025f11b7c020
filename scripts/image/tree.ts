// Assembles the files of the image: Node, the built server and its commands, the pages, licences, a bill of materials. No
// sources, no package manager, and of packages only what reads a file beside its own.
import { chmodSync, cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { buildProduct, stage, withLock } from '../build/build.ts'
import { hashImageInputs } from '../build/inputs.ts'
import { runVite } from '../build/runVite.ts'
import { walletDist } from '../build/wallet.ts'
import { folderOf, joinLicences, licencesBelow } from '../packages/bundledLicences.ts'
import { copyConsole, copyPage, copyServer, copyWallet } from '../packages/copyBuild.ts'
import { projectRoot } from '../process/paths.ts'
import { readManifest } from '../release/manifest.ts'
import { writeSum } from '../release/release.ts'
import { createSbom } from '../release/sbom.ts'
import { type Architecture, nodeFiles } from './nodeBinary.ts'
import { withNode } from './sbom.ts'
import { stripSymbols } from './stripSymbols.ts'

const treeSchema = v.object({
  folder: v.string(),
  nodeVersion: v.string(),
  /** Whether Node is without the symbols that only a debugger reads. */
  stripped: v.boolean(),
})
export type Tree = v.InferOutput<typeof treeSchema>

const stampSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ inputs: v.string(), tree: treeSchema }),
)

const cache = join(projectRoot, '.cache/image')
const serverHome = join(projectRoot, 'apps/server')
const bundled = ['apps/server', 'apps/web', 'apps/wallet', 'apps/console', 'packages/admin'].map(
  (name) => join(projectRoot, name),
)

const manifestSchema = v.object({ dependencies: v.optional(v.record(v.string(), v.string()), {}) })

/** Builds what is stale. Concurrent callers take turns. */
export async function treeIfStale(architecture: Architecture): Promise<Tree> {
  await buildProduct()
  mkdirSync(cache, { recursive: true })
  const stamp = join(cache, `${architecture}.json`)
  const build = async () => {
    const inputs = hashImageInputs(projectRoot)
    const fresh = freshTree(stamp, inputs)
    if (fresh) return fresh
    rmSync(stamp, { force: true })
    const tree = await assemble(join(cache, architecture), architecture)
    writeFileSync(stamp, JSON.stringify({ inputs, tree }))
    return tree
  }
  return withLock(undefined, build, join(cache, 'lock'))
}

function freshTree(stamp: string, inputs: string): Tree | undefined {
  try {
    const read = v.parse(stampSchema, readFileSync(stamp, 'utf8'))
    return read.inputs === inputs ? read.tree : undefined
  } catch {
    return undefined
  }
}

async function assemble(folder: string, architecture: Architecture): Promise<Tree> {
  const { version: nodeVersion, binary, licence } = nodeFiles(architecture)
  const server = join(folder, 'apps/server')
  rmSync(folder, { recursive: true, force: true })
  await stage('Building the commands', () =>
    runVite({
      app: 'apps/web',
      args: ['build', '--config', join(import.meta.dirname, 'commands.vite.config.ts')],
      outDir: join(server, 'dist/commands'),
    }),
  )
  copyServer(server)
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }\n')
  copyPackage('tiny-secp256k1', serverHome, join(server, 'node_modules'))
  copyPage(join(folder, 'apps/web/dist'), { compressed: true })
  copyWallet(join(folder, 'apps/wallet/dist'), { compressed: true })
  writeSum(join(folder, 'apps/wallet/dist'), readManifest(walletDist))
  copyConsole(join(folder, 'apps/console/dist'), { compressed: true })
  cpSync(join(import.meta.dirname, 'aureus.mjs'), join(folder, 'aureus.mjs'))
  const admin = join(folder, 'bin/aureus-admin')
  cpSync(join(import.meta.dirname, 'aureus-admin.mjs'), admin)
  chmodSync(admin, 0o755)

  const node = join(folder, 'bin/node')
  cpSync(binary, node, { dereference: true })
  chmodSync(node, 0o755)
  const stripped = stripSymbols(node, architecture)
  cpSync(join(projectRoot, 'LICENSE'), join(folder, 'LICENSE'))
  cpSync(licence, join(folder, 'licences/node.txt'))
  writeFileSync(join(folder, 'licences/packages.txt'), joinLicences(licencesBelow(bundled)))
  const bom = withNode(await createSbom(), { version: nodeVersion, binary: node })
  writeFileSync(join(folder, 'sbom.cdx.json'), `${JSON.stringify(bom, null, 2)}\n`)
  return { folder, nodeVersion, stripped }
}

/** Copies a package that the built files import, with what it imports: no types, and no variants for CommonJS. */
function copyPackage(name: string, home: string, modules: string): void {
  const source = folderOf(name, home)
  if (!source) throw new Error(`${name} is not installed`)
  cpSync(source, join(modules, name), {
    recursive: true,
    filter: (path) => !/\/(?:cjs|node_modules)$|\.d\.ts$|\.md$/.test(path.slice(source.length)),
  })
  const manifest = JSON.parse(readFileSync(join(source, 'package.json'), 'utf8'))
  const { dependencies } = v.parse(manifestSchema, manifest)
  for (const each of Object.keys(dependencies)) copyPackage(each, source, modules)
}
