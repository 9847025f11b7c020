// The page's current network of each chain family.
import type { WalletConfig, WalletNetwork } from '@aureus/protocol'
import { EmbeddedFault } from '../faults/EmbeddedFault.ts'

export interface ActiveChain {
  /** Of a family, such as `solana`. By default, the last switched to. @throws EmbeddedFault `unknownChain` */
  current(family?: string): WalletNetwork
  /** @throws EmbeddedFault `unknownChain` */
  find(chainId: string): WalletNetwork
  /** Whether the operator configured a network of the family. */
  hasFamily(family: string): boolean
  /** @throws EmbeddedFault `unknownChain` */
  switchTo(chainId: string): WalletNetwork
  /** Switches if the network exists and otherwise stays. @throws EmbeddedFault `unknownChain` */
  settleOn(chainId: string | undefined): WalletNetwork
}

/** Starts on the first configured network of each family. */
export function createActiveChain({ networks }: WalletConfig): ActiveChain {
  // Most recently used first.
  const ordered = [...networks]
  const byId = (chainId: string | undefined) =>
    ordered.find(({ caipNetworkId }) => caipNetworkId === chainId)
  const byFamily = (name: string) =>
    ordered.find(({ caipNetworkId }) => familyOf(caipNetworkId) === name)
  const known = (network: WalletNetwork | undefined) => {
    if (network) return network
    throw new EmbeddedFault('unknownChain', 'Unknown network.')
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
