// Restores the chain from its snapshots.
import { readSnapshot, setAsideSnapshot, snapshotNames } from '../../chain/snapshotFile.ts'
import type { Log } from '../../log/log.ts'
import { createChain, type SolanaChain } from '../chain/chain.ts'
import { unpackState } from './stateFile.ts'

/**
 * Loads the newest intact snapshot. A damaged one is renamed and reported, never overwritten. If none is
 * left, the chain starts empty.
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
      log.warn(`The Solana snapshot ${name} cannot be used (${reason}); it was moved to ${aside}.`)
    }
  }
  if (lost) log.warn('No usable Solana snapshot is left. The Solana chain starts empty.')
  return createChain({ genesisMs: (now ?? Date.now)(), ledger: [] }, now)
}
