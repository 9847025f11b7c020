// Chains that are not configured, and that do not stop the visitor.
import type { CaipNetworkId } from '@aureus/protocol'
import type { Client } from '../client/client.ts'
import { perClient } from '../state/perClient.ts'

type Allows = (caipNetworkId: CaipNetworkId) => boolean

const rules = perClient(() => new Set<Allows>())

/**
 * No view opens by itself on these chains, though the client's configuration does not have them. For libraries with
 * chains of their own, such as wagmi. Returns the function that ends it.
 */
export function allowChains(client: Client, allows: Allows): () => void {
  const own: Allows = (caipNetworkId) => allows(caipNetworkId)
  rules(client).add(own)
  return () => void rules(client).delete(own)
}

export function isAllowedChain(client: Client, caipNetworkId: CaipNetworkId): boolean {
  if (client.opening.allowUnsupportedChain) return true
  return [...rules(client)].some((allows) => allows(caipNetworkId))
}
