// Which connected accounts can be linked to the signed-in one.
import {
  type CaipAddress,
  type CaipNetworkId,
  type ChainNamespace,
  parseCaipAddress,
  parseCaipNetworkId,
  toCaipAddress,
} from '@aureus/protocol'
import type { ConnectState } from '../state/connect.ts'
import {
  type Connection,
  type ConnectionKey,
  type ConnectionsState,
  walletOf,
} from '../state/connections.ts'

/** An account of a connected wallet, and the network on which it signs. */
export interface LinkableAccount extends ConnectionKey {
  address: string
  caipNetworkId: CaipNetworkId
  /** As people know it. */
  walletName: string
}

export interface LinkableFacts {
  connections: ConnectionsState
  wallets: ConnectState['wallets']
  /** Networks with sign-in. */
  chains: readonly CaipNetworkId[]
  /** CAIP-10. */
  linked: readonly CaipAddress[]
}

/** Connected accounts that are not linked yet, in connection order. Without sign-in on a family, none of it. */
export function linkableAccounts(facts: LinkableFacts): readonly LinkableAccount[] {
  const { connections, wallets, chains, linked } = facts
  const known = new Set(linked.map(nameOf))
  return Object.entries(connections).flatMap(([name, list]) => {
    const namespace = name as ChainNamespace
    return list.flatMap((connection) => {
      const { connectorId, accounts } = connection
      const caipNetworkId = signInNetwork(connection, namespace, chains)
      if (!caipNetworkId) return []
      const { name: walletName } = walletOf(wallets, { namespace, connectorId })
      return accounts.flatMap(({ address }) => {
        const key = nameOf(toCaipAddress(caipNetworkId, address))
        if (known.has(key)) return []
        known.add(key)
        return [{ namespace, connectorId, address, caipNetworkId, walletName }]
      })
    })
  })
}

/** The wallet's network if it has sign-in, else the first of the family that has. */
export function signInNetwork(
  { caipNetwork }: Connection,
  namespace: ChainNamespace,
  chains: readonly CaipNetworkId[],
): CaipNetworkId | undefined {
  const { caipNetworkId } = caipNetwork
  return chains.includes(caipNetworkId)
    ? caipNetworkId
    : chains.find((id) => id.startsWith(`${namespace}:`))
}

/** The same on every network of a family. */
function nameOf(account: CaipAddress): string {
  const { chainId, address } = parseCaipAddress(account)
  return `${parseCaipNetworkId(chainId).namespace}:${address}`
}
