// Builds everything that a release has, and prints the SHA-256 of each file as JSON. A process of its own, because the
// place and the environment are what a comparison changes.
import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { buildProduct } from '../../build/build.ts'
import { copyConsole, copyPage, copyServer, copyWallet } from '../../packages/copyBuild.ts'
import { packedFolder, packIfStale } from '../../packages/pack.ts'
import { packAdmin } from '../../packages/packAdmin.ts'
import { packCreate } from '../../packages/packCreate.ts'
import { packDev } from '../../packages/packDev.ts'
import { reportAndExit } from '../../process/ProblemError.ts'
import { releaseFiles, writeRelease } from '../release.ts'

/** When a build was published, which servers compare to find the newest one. */
const TIME = /"builtAtMs":\d+/g
const KEPT_BUILDS = '/builds.json'

function sumOf(path: string): string {
  const bytes = readFileSync(path)
  const content = path.endsWith('.json')
    ? bytes.toString().replaceAll(TIME, '"builtAtMs":0')
    : bytes
  return createHash('sha256').update(content).digest('hex')
}

/** Of every file below a folder, by its path from there. */
function sumsBelow(folder: string): [name: string, sum: string][] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path): [string, string] => [path.slice(folder.length + 1), sumOf(path)])
    .filter(([name]) => !name.endsWith(KEPT_BUILDS))
}

async function listOutputs(): Promise<Record<string, string>> {
  await buildProduct()
  // A signature is the operator's, and no part of a build.
  await writeRelease({})
  const tarballs = [
    ...(await packIfStale()),
    await packCreate(packedFolder),
    await packAdmin(packedFolder),
  ]
  // Its tarball has the page, and with it the time.
  await packDev(packedFolder)
  const product = mkdtempSync(join(tmpdir(), 'aureus-outputs-'))
  try {
    copyServer(join(product, 'server'))
    copyPage(join(product, 'page'), { compressed: true })
    copyWallet(join(product, 'wallet'), { compressed: true })
    copyConsole(join(product, 'console'), { compressed: true })
    const dev = sumsBelow(join(packedFolder, 'build/dev'))
    return Object.fromEntries([
      ...sumsBelow(product),
      ...dev.map(([name, sum]) => [`packages/dev/${name}`, sum]),
      ...tarballs.map(({ path }) => [`packages/${basename(path)}`, sumOf(path)]),
      ...releaseFiles.map((path) => [`dist/${basename(path)}`, sumOf(path)]),
    ])
  } finally {
    rmSync(product, { recursive: true })
  }
}

const [mask] = process.argv.slice(2)
if (mask !== undefined) process.umask(mask)
try {
  const outputs = await listOutputs()
  process.stdout.write(`\n${JSON.stringify(outputs)}\n`)
} catch (error) {
  reportAndExit(error)
}
