// Builds the wallet's documents. Separate from the page's build, so that neither makes the other stale.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { builtRoot, projectRoot } from '../process/paths.ts'
import { hashInputs } from './inputs.ts'
import { addIntegrity } from './integrity.ts'
import { keptBuilds } from './keptBuilds.ts'
import { precompress } from './precompress.ts'
import { publishWallet } from './publishWallet.ts'
import { runVite } from './runVite.ts'
import { translateDocuments } from './translateDocuments.ts'

export const walletDist = join(builtRoot, 'apps/wallet/dist')

export const isWalletBuilt = () => existsSync(join(walletDist, 'frame.html'))

export const hashWallet = () => hashInputs(projectRoot, 'wallet')

/** @returns whether the build is up to date with its sources */
export function isWalletFresh(inputs = hashWallet()): boolean {
  const stamp = join(walletDist, '.stamp')
  return isWalletBuilt() && existsSync(stamp) && readFileSync(stamp, 'utf8') === inputs
}

/** Builds deterministically. @param made is emptied first */
export async function makeWallet(made: string, signal?: AbortSignal): Promise<void> {
  rmSync(made, { recursive: true, force: true })
  mkdirSync(made, { recursive: true })
  await runVite({ app: 'apps/wallet', args: ['build'], outDir: made, signal })
  translateDocuments(made)
  addIntegrity(made)
  // The documents stay uncompressed because the server writes its settings into them.
  await precompress(join(made, 'assets'))
}

/** @param made a work folder on the same file system; it is emptied first */
export async function buildWallet(made: string, signal?: AbortSignal): Promise<void> {
  const keep = keptBuilds(process.env)
  const inputs = hashWallet()
  await makeWallet(made, signal)
  rmSync(join(walletDist, '.stamp'), { force: true })
  publishWallet(made, walletDist, keep)
  writeFileSync(join(walletDist, '.stamp'), inputs)
}
