// Starts the chain from its snapshots.
import type { Log } from '../log/log.ts'
import { type Anvil, startAnvil } from './anvil.ts'
import { type ChainClient, chainClient } from './client.ts'
import { readSnapshot, type SnapshotName, setAsideSnapshot, snapshotNames } from './snapshotFile.ts'

export interface RestoreOptions {
  dir: string
  rpcPort: number
  brand: string
  log: Log
}

/**
 * Starts anvil and loads the newest intact snapshot. A damaged one is renamed and reported, never
 * overwritten. If none is left, the chain starts empty.
 */
export async function restoreChain(
  options: RestoreOptions,
): Promise<{ anvil: Anvil; client: ChainClient }> {
  const { dir, brand, log } = options
  let anvil = await startAnvil(dir, options.rpcPort)
  try {
    let lost = false
    for (const name of snapshotNames) {
      const client = chainClient(anvil.rpcUrl, brand)
      const failure = await load(client, dir, name)
      if (failure === undefined) return { anvil, client }
      if (failure === 'absent') continue
      lost = true
      const aside = setAsideSnapshot(dir, name)
      log.warn(`The snapshot ${name} cannot be used (${failure}); it was moved to ${aside}.`)
      // A load that failed half-way may have changed the chain.
      await anvil.stop()
      anvil = await startAnvil(dir, options.rpcPort)
    }
    if (lost) log.warn('No usable snapshot is left. The chain starts again at block 0.')
    return { anvil, client: chainClient(anvil.rpcUrl, brand) }
  } catch (error) {
    await anvil.stop()
    throw error
  }
}

/** Why the snapshot could not be loaded: `absent` if the file does not exist. `undefined` on success. */
async function load(
  client: ChainClient,
  dir: string,
  name: SnapshotName,
): Promise<string | undefined> {
  try {
    const dump = await readSnapshot(dir, name)
    if (!dump) return 'absent'
    await client.loadState({ state: `0x${dump.toString('hex')}` })
    return undefined
  } catch (error) {
    return error instanceof Error ? (error.message.split('\n')[0] ?? error.name) : String(error)
  }
}
