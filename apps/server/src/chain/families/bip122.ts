import { readsOfIndexer } from '../bitcoin/reads.ts'
import { verifyBitcoinSignature } from '../signatures/bitcoin/verifyBitcoinSignature.ts'
import { byKey } from '../signatures/verification.ts'
import { bitcoinNode } from './bitcoin/node.ts'
import type { ServerFamily } from './family.ts'

export const bip122 = {
  verifySignature: byKey(verifyBitcoinSignature),
  node: bitcoinNode,
  // Nodes know no addresses.
  reads({ indexers, clock }, { caipNetworkId }) {
    const indexer = indexers.get(caipNetworkId)
    return indexer && readsOfIndexer(indexer, clock)
  },
} satisfies ServerFamily
