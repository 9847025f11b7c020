// Starts the chain with everything it remembers.
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
 * Starts anvil and loads the newest snapshot that is whole. A damaged one is kept under another
 * name and reported, never overwritten; with none left the chain begins anew.
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
      log.warn(`The snapshot ${name} cannot be used (${failure}); it is kept as ${aside}.`)
      // A load that stopped half-way may have changed the chain.
      await anvil.stop()
      anvil = await startAnvil(dir, options.rpcPort)
    }
    if (lost) log.warn('No usable snapshot is left: the chain begins at block 0 again.')
    return { anvil, client: chainClient(anvil.rpcUrl, brand) }
  } catch (error) {
    await anvil.stop()
    throw error
  }
}

/** Why the snapshot could not be loaded; `absent` when there is none; `undefined` when it is. */
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
