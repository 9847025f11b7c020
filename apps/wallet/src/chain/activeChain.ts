// The chains that the page of this frame works with: one of each family.
import type { WalletConfig, WalletNetwork } from '@aureus/protocol'
import { EmbeddedFault } from '../faults/EmbeddedFault.ts'

export interface ActiveChain {
  /** Of a family, such as `solana`; without one that of the last switch. @throws EmbeddedFault `unknownChain` */
  current(family?: string): WalletNetwork
  /** @throws EmbeddedFault `unknownChain` */
  find(chainId: string): WalletNetwork
  /** Whether the operator has a network of it. */
  hasFamily(family: string): boolean
  /** @throws EmbeddedFault `unknownChain` */
  switchTo(chainId: string): WalletNetwork
  /** The same where there is such a network; where there is none it stays. @throws EmbeddedFault `unknownChain` */
  settleOn(chainId: string | undefined): WalletNetwork
}

/** Starts on the operator's first networks. */
export function createActiveChain({ networks }: WalletConfig): ActiveChain {
  // The one that was switched to last comes first.
  const ordered = [...networks]
  const byId = (chainId: string | undefined) =>
    ordered.find(({ caipNetworkId }) => caipNetworkId === chainId)
  const byFamily = (name: string) =>
    ordered.find(({ caipNetworkId }) => familyOf(caipNetworkId) === name)
  const known = (network: WalletNetwork | undefined) => {
    if (network) return network
    throw new EmbeddedFault('unknownChain', 'no such network')
  }
  const find = (chainId: string) => known(byId(chainId))
  const putFirst = (network: WalletNetwork) => {
    ordered.splice(ordered.indexOf(network), 1)
    ordered.unshift(network)
    return network
  }
  return {
    find,
    current: (name) => known(name === undefined ? ordered[0] : byFamily(name)),
    hasFamily: (name) => byFamily(name) !== undefined,
    switchTo: (chainId) => putFirst(find(chainId)),
    settleOn: (chainId) => putFirst(known(byId(chainId) ?? ordered[0])),
  }
}

/** The namespace of a CAIP-2 id. */
export const familyOf = (chainId: string): string => chainId.slice(0, chainId.indexOf(':'))
