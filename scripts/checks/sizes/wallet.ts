// Measures what a host's page loads with the frame, before any request to the wallet.
import { join } from 'node:path'
import { walletDist } from '../../build/wallet.ts'
import { brotliBytes } from './brotli.ts'
import { filesOf, readManifest } from './manifest.ts'

/**
 * Bytes, in brotli. It was 20,000 before social login, whose two documents share modules with the frame. Each
 * shared module is a file of its own and compresses alone: that is half of the 2.5 kB.
 */
export const frameBudget = 22_500

const document = 'frame.html'

export function measureFrame(): number {
  const manifest = readManifest(walletDist)
  const scripts = [...filesOf(manifest, [document])].filter((file) => file.endsWith('.js'))
  return brotliBytes(scripts.map((file) => join(walletDist, file)))
}
