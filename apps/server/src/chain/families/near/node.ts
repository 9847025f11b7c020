// NEAR nodes, as the RPC service uses them. No wallet of this family is supported: the service answers for other clients.
import type { NodeFamily } from '../../rpc/nodes/family.ts'
import { readForms } from '../callForms.ts'
import { nearCalls } from './calls.ts'
import { isHeight, nearRules } from './rules.ts'

/** Anybody can name a chain `mainnet`. */
const genesisHashes: ReadonlyMap<string, string> = new Map([
  ['mainnet', 'EPnLgE7iEq9s7yTkos96M3cWymH5avBAPm3qx3NXqR8H'],
  ['testnet', 'FWJ9kR6KFWoyMoNjpLXXGHeuiy7tEY6GmoFeCA5yuc6b'],
])

export const nearNode: NodeFamily = {
  ...readForms(nearCalls),
  // As nearcore says it.
  unknownMethod: () => 'Method not found',
  identityOf: (reference) => ({
    chain: { method: 'status', params: [] },
    isChain(value) {
      const { chain_id: id, genesis_hash: genesis } = Object(value)
      // Old nodes do not name their genesis.
      return id === reference && (genesis === undefined || genesis === genesisHashes.get(reference))
    },
    head: { method: 'status', params: [] },
    heightOf(value) {
      const { latest_block_height: height } = Object(Object(value).sync_info)
      return isHeight(height) ? height : undefined
    },
    blockAt: (height) => ({ method: 'block', params: { block_id: height } }),
    madeAtMs(value) {
      // In nanoseconds.
      const { timestamp } = Object(Object(value).header)
      return typeof timestamp === 'number' ? timestamp / 1e6 : undefined
    },
  }),
  hasSockets: false,
  // Each answer is checked whole.
  streams: false,
  dialect: { errorStatuses: [408, 500], isLegacy: false, hasBatches: false },
  rules: nearRules,
}
