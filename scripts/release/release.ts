// What a release proves about itself. Written next to a build and never served.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { walletDist } from '../build/wallet.ts'
import { projectRoot } from '../process/paths.ts'
import { readManifest } from './manifest.ts'
import { createSbom } from './sbom.ts'
import { readReleaseKey, signManifest } from './signature.ts'

const releaseFolder = join(projectRoot, 'dist')
export const manifestFile = join(releaseFolder, 'wallet-manifest.json')
const sbomFile = join(releaseFolder, 'sbom.cdx.json')

/** @returns whether the manifest is signed */
export async function writeRelease(env: NodeJS.ProcessEnv): Promise<boolean> {
  const keyFile = env['RELEASE_KEY_FILE']
  const key = keyFile ? readReleaseKey(keyFile) : undefined
  mkdirSync(releaseFolder, { recursive: true })
  const write = (file: string, content: unknown) =>
    writeFileSync(file, `${JSON.stringify(content, null, 2)}\n`)
  write(manifestFile, signManifest(readManifest(walletDist), key))
  write(sbomFile, await createSbom())
  return key !== undefined
}
