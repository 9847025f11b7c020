// What wallets are asked to approve, for the configured networks (CAIP-25). All of it is optional, because a wallet
// may support one chain family or several.
import type { ChainNamespace, Network } from '@aureus/protocol'
import { remoteFamilies } from './families.ts'

export interface ProposedNamespace {
  chains: string[]
  methods: string[]
  events: string[]
}

/** @param first the visitor's current network, which goes first because wallets start on the first */
export function proposedNamespaces(
  networks: readonly Network[],
  namespaces: readonly ChainNamespace[],
  first?: string,
): Record<string, ProposedNamespace> {
  return Object.fromEntries(
    namespaces.flatMap((namespace) => {
      const chains = networks
        .filter(({ chainNamespace }) => chainNamespace === namespace)
        .map(({ caipNetworkId }) => caipNetworkId as string)
        .toSorted((a, b) => Number(b === first) - Number(a === first))
      if (chains.length === 0) return []
      const { methods, events } = remoteFamilies[namespace]
      return [[namespace, { chains, methods: [...methods], events: [...events] }]]
    }),
  )
}
