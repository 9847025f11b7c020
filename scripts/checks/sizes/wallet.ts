// Measures what a host's page loads with the frame, before any request to the wallet.
import { join } from 'node:path'
import { walletDist } from '../../build/wallet.ts'
import { brotliBytes } from './brotli.ts'
import { filesOf, readManifest } from './manifest.ts'

/** Bytes, in brotli (decisions 0084 and 0113). */
export const frameBudget = 18_200

const document = 'frame.html'

export function measureFrame(): number {
  const manifest = readManifest(walletDist)
  const scripts = [...filesOf(manifest, [document])].filter((file) => file.endsWith('.js'))
  return brotliBytes(scripts.map((file) => join(walletDist, file)))
}
