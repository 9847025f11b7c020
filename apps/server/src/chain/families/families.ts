// The chain families, as the server knows them.
import { type ChainNamespace, isChainNamespace, type Network } from '@aureus/protocol'
import type { AccountReads } from '../history/accountReads.ts'
import type { NodeFamily } from '../rpc/nodes/family.ts'
import { bip122 } from './bip122.ts'
import { eip155 } from './eip155.ts'
import type { AccountSources, ServerFamily } from './family.ts'
import { nearNode } from './near/node.ts'
import { solana } from './solana.ts'

const families: Record<ChainNamespace, ServerFamily> = { eip155, solana, bip122 }

/** NEAR is not among the families above: it has nodes, but no wallets here. */
const nodeFamilies = {
  eip155: eip155.node,
  solana: solana.node,
  bip122: bip122.node,
  near: nearNode,
} satisfies Record<ChainNamespace | 'near', NodeFamily>
const byNamespace = new Map<string, NodeFamily>(Object.entries(nodeFamilies))

export const familyOf = (namespace: string): ServerFamily | undefined =>
  isChainNamespace(namespace) ? families[namespace] : undefined

/** @returns `undefined` for a namespace without nodes */
export const nodeFamilyOf = (namespace: string): NodeFamily | undefined =>
  byNamespace.get(namespace)

/** Reads the accounts of a network; `undefined` if nothing is there to read them. */
export const readsOf = (sources: AccountSources, network: Network): AccountReads | undefined =>
  families[network.chainNamespace].reads(sources, network)
