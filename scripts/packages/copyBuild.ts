// Copies the current build of the server and of the pages, without files of earlier builds.
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import * as v from 'valibot'
import { distFolder } from '../build/build.ts'
import { consoleDist } from '../build/console.ts'
import { readOwners } from '../build/publish.ts'
import { readKept } from '../build/publishWallet.ts'
import { walletDist } from '../build/wallet.ts'
import { entries, projectRoot } from '../process/paths.ts'

const isCompressed = (path: string) => /\.(?:br|gz)$/.test(path)

const pointerSchema = v.looseObject({
  buildId: v.string(),
  renderer: v.string(),
  files: v.record(v.string(), v.number()),
})

const manifestSchema = v.object({ version: v.string() })

/** From its package.json the server finds the pages, and reads its version. */
export function copyServer(target: string): void {
  const manifest = readFileSync(join(projectRoot, 'apps/server/package.json'), 'utf8')
  const { version } = v.parse(manifestSchema, JSON.parse(manifest))
  mkdirSync(join(target, 'dist'), { recursive: true })
  cpSync(entries.server, join(target, 'dist/main.js'))
  writeFileSync(join(target, 'package.json'), `${JSON.stringify({ type: 'module', version })}\n`)
}

interface CopyOptions {
  /** Whether to copy the compressed copies too, which a server on the visitor's own machine does without. */
  compressed?: boolean
}

export function copyPage(target: string, { compressed = false }: CopyOptions = {}): void {
  const isLeftOut = (path: string) => !compressed && isCompressed(path)
  const pointer = v.parse(
    pointerSchema,
    JSON.parse(readFileSync(join(distFolder, 'build.json'), 'utf8')),
  )
  const files = Object.entries(pointer.files).filter(([path]) => !isLeftOut(path))
  const [owner] = readOwners(distFolder)
  const assets = join(distFolder, 'client/assets')
  cpSync(join(distFolder, 'client'), join(target, 'client'), {
    recursive: true,
    filter: (path) => !path.startsWith(assets) && !isLeftOut(path),
  })
  const meta = `builds/meta/${pointer.buildId}.json`
  for (const path of [...files.map(([path]) => path), meta]) copy(distFolder, target, path)
  writeFileSync(join(target, 'builds.json'), JSON.stringify(owner ? [owner] : []))
  writeFileSync(
    join(target, 'build.json'),
    JSON.stringify({ ...pointer, files: Object.fromEntries(files) }),
  )
}

export const copyWallet = (target: string, options?: CopyOptions) =>
  copyNewest(walletDist, target, options)

export const copyConsole = (target: string, options?: CopyOptions) =>
  copyNewest(consoleDist, target, options)

/** Without the bundler's own manifest. */
function copyNewest(dist: string, target: string, { compressed = false }: CopyOptions = {}): void {
  const [files = []] = readKept(dist)
  for (const path of files)
    if ((compressed || !isCompressed(path)) && !path.includes('.vite/')) copy(dist, target, path)
}

function copy(from: string, to: string, path: string): void {
  mkdirSync(dirname(join(to, path)), { recursive: true })
  cpSync(join(from, path), join(to, path))
}
