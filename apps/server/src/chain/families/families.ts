// The chain families, as the server knows them.
import { type ChainNamespace, isChainNamespace } from '@aureus/protocol'
import type { NodeFamily } from '../rpc/nodes/family.ts'
import { bip122 } from './bip122.ts'
import { bitcoinNode } from './bitcoin/node.ts'
import { eip155 } from './eip155.ts'
import type { FamilyReads, ServerFamily } from './family.ts'
import { nearNode } from './near/node.ts'
import { solana } from './solana.ts'

const families: Record<ChainNamespace, ServerFamily> = { eip155, solana, bip122 }

/** NEAR is not among the families above: it has nodes, but no wallets here. */
const nodeFamilies = {
  eip155: eip155.reads.node,
  solana: solana.reads.node,
  bip122: bitcoinNode,
  near: nearNode,
} satisfies Record<ChainNamespace | 'near', NodeFamily>
const byNamespace = new Map<string, NodeFamily>(Object.entries(nodeFamilies))

export const familyOf = (namespace: string): ServerFamily | undefined =>
  isChainNamespace(namespace) ? families[namespace] : undefined

/** @returns `undefined` for a namespace without nodes */
export const nodeFamilyOf = (namespace: string): NodeFamily | undefined =>
  byNamespace.get(namespace)

/** For chains whose accounts are read. */
export function readsOf(namespace: ChainNamespace): FamilyReads {
  const { reads } = families[namespace]
  if (!reads) throw new TypeError(`accounts of ${namespace} are not read`)
  return reads
}
