// The chain with everything it remembers.
import { readSnapshot, setAsideSnapshot, snapshotNames } from '../../chain/snapshotFile.ts'
import type { Log } from '../../log/log.ts'
import { createChain, type SolanaChain } from '../chain/chain.ts'
import { unpackState } from './stateFile.ts'

/**
 * Loads the newest snapshot that is whole. A damaged one is kept under another name and reported, never
 * overwritten; with none left the chain begins anew.
 */
export async function restoreChain(
  dir: string,
  log: Log,
  now?: () => number,
): Promise<SolanaChain> {
  let lost = false
  for (const name of snapshotNames) {
    try {
      const packed = await readSnapshot(dir, name)
      if (packed) return createChain(unpackState(packed), now)
    } catch (error) {
      lost = true
      const reason = error instanceof Error ? error.message.split('\n')[0] : String(error)
      const aside = setAsideSnapshot(dir, name)
      log.warn(`The Solana snapshot ${name} cannot be used (${reason}); it is kept as ${aside}.`)
    }
  }
  if (lost) log.warn('No usable Solana snapshot is left: that chain begins anew.')
  return createChain({ genesisMs: (now ?? Date.now)(), ledger: [] }, now)
}
