// Loads what the descriptions of calls need: descriptors of their contracts, of those that they call, and the tokens.
import { evmChainId } from '@aureus/protocol'
import { namedIn, unreadIn } from '../../approval/describe/described/contractsIn.ts'
import type { BatchCall } from '../../transactions/calls/batchCall.ts'
import {
  type DescriptorOf,
  loadDescriptors,
} from '../../transactions/descriptors/loadDescriptors.ts'
import type { AskedMethod } from './asked.ts'

/** As deep as descriptions go. */
const ROUNDS = 3

export async function readDescriptors(
  { network, account, signal }: Pick<AskedMethod, 'network' | 'account' | 'signal'>,
  calls: readonly BatchCall[],
): Promise<{ descriptorOf: DescriptorOf; tokens: readonly string[] }> {
  const unread = unreadIn(calls)
  const chainId = evmChainId(network.caipNetworkId)
  const loaded = new Map<string, DescriptorOf>()
  const descriptorOf: DescriptorOf = (address) => loaded.get(address.toLowerCase())?.(address)
  for (let round = 0; round < ROUNDS; round++) {
    const { contracts } = namedIn(unread, { network, account, descriptorOf })
    const missing = contracts.filter((address) => !loaded.has(address))
    if (missing.length === 0) break
    const keys = missing.map((address) => ({ chainId, address, kind: 'calldata' }) as const)
    const found = await loadDescriptors(keys, signal)
    for (const address of missing) loaded.set(address, found)
  }
  return { descriptorOf, tokens: namedIn(unread, { network, account, descriptorOf }).tokens }
}
