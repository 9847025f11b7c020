// What a release proves about itself. Written next to a build and never served.
import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { walletDist } from '../build/wallet.ts'
import { projectRoot } from '../process/paths.ts'
import { type Manifest, readManifest, sumOfManifest } from './manifest.ts'
import { createSbom } from './sbom.ts'
import { readReleaseKey, signManifest } from './signature.ts'

const releaseFolder = join(projectRoot, 'dist')
export const manifestFile = join(releaseFolder, 'wallet-manifest.json')
/** What owners of wallets keep for the day when this server is gone. The manifest has its sum. */
const rescueFile = join(releaseFolder, 'rescue.html')
const sbomFile = join(releaseFolder, 'sbom.cdx.json')
/** All that `writeRelease` writes. */
export const releaseFiles: readonly string[] = [manifestFile, rescueFile, sbomFile]

/** The server finds its release in the log by this file. It is never served; the next build removes it. */
export const writeSum = (dist: string, manifest: Manifest): void =>
  writeFileSync(join(dist, '.release'), `${sumOfManifest(manifest)}\n`)

/** @returns whether the manifest is signed */
export async function writeRelease(env: NodeJS.ProcessEnv): Promise<boolean> {
  const keyFile = env['RELEASE_KEY_FILE']
  const key = keyFile ? readReleaseKey(keyFile) : undefined
  mkdirSync(releaseFolder, { recursive: true })
  const write = (file: string, content: unknown) =>
    writeFileSync(file, `${JSON.stringify(content, null, 2)}\n`)
  const manifest = readManifest(walletDist)
  write(manifestFile, signManifest(manifest, key))
  writeSum(walletDist, manifest)
  copyFileSync(join(walletDist, 'rescue.html'), rescueFile)
  write(sbomFile, await createSbom())
  return key !== undefined
}
