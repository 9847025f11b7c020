// The chain families, as the server knows them.
import { type ChainNamespace, isChainNamespace } from '@aureus/protocol'
import type { NodeFamily } from '../rpc/nodes/family.ts'
import { bip122 } from './bip122.ts'
import { eip155 } from './eip155.ts'
import type { FamilyReads, ServerFamily } from './family.ts'
import { solana } from './solana.ts'

const families: Record<ChainNamespace, ServerFamily> = { eip155, solana, bip122 }

export const familyOf = (namespace: string): ServerFamily | undefined =>
  isChainNamespace(namespace) ? families[namespace] : undefined

/** @returns `undefined` for a namespace without nodes */
export const nodeFamilyOf = (namespace: string): NodeFamily | undefined =>
  familyOf(namespace)?.reads?.node

/** For chains with a node. */
export function readsOf(namespace: ChainNamespace): FamilyReads {
  const { reads } = families[namespace]
  if (!reads) throw new TypeError(`${namespace} has no nodes`)
  return reads
}
