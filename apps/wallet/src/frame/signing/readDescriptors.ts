// Loads what the descriptions of calls need: descriptors of their contracts and of those that they call, the words of
// storage that these depend on, and which tokens and collections they name.
import { evmChainId } from '@aureus/protocol'
import { namedIn, unreadIn, vaultsIn } from '../../approval/describe/described/contractsIn.ts'
import type { BatchCall } from '../../transactions/calls/batchCall.ts'
import {
  type DescriptorOf,
  loadDescriptors,
} from '../../transactions/descriptors/loadDescriptors.ts'
import {
  type Readings,
  readCollections,
  readConditions,
  readVaults,
} from '../../transactions/descriptors/readings.ts'
import type { AskedMethod } from './asked.ts'

/** As deep as descriptions go. */
const ROUNDS = 3

export async function readDescriptors(
  asked: Pick<AskedMethod, 'network' | 'account' | 'rpc' | 'signal'>,
  calls: readonly BatchCall[],
): Promise<{ descriptorOf: DescriptorOf; readings: Readings; tokens: readonly string[] }> {
  const { network, account, signal } = asked
  const unread = unreadIn(calls)
  const chainId = evmChainId(network.caipNetworkId)
  const loaded = new Map<string, DescriptorOf>()
  const words: Readings['storage'][] = []
  const descriptorOf: DescriptorOf = (address) => loaded.get(address.toLowerCase())?.(address)
  const storage: Readings['storage'] = (address, slot) =>
    words.map((word) => word(address, slot)).find((word) => word !== undefined)
  const known = { network, account, descriptorOf, storage }
  for (let round = 0; round < ROUNDS; round++) {
    const { contracts } = namedIn(unread, known)
    const missing = contracts.filter((address) => !loaded.has(address))
    if (missing.length === 0) break
    const keys = missing.map((address) => ({ chainId, address, kind: 'calldata' }) as const)
    const found = await loadDescriptors(keys, signal)
    for (const address of missing) loaded.set(address, found)
    words.push(
      await readConditions(
        asked,
        missing.flatMap((address) => found(address) ?? []),
      ),
    )
  }
  const { tokens, collections } = namedIn(unread, known)
  const callees = vaultsIn(unread)
  const [collection, vaultAsset] = await Promise.all([
    readCollections(asked, collections),
    readVaults(asked, callees),
  ])
  const vaults = callees.flatMap((address) => {
    const asset = vaultAsset(address)
    return asset === undefined ? [] : [address, asset.toLowerCase()]
  })
  const readings = { storage, collection, vaultAsset }
  return { descriptorOf, readings, tokens: [...tokens, ...vaults] }
}
