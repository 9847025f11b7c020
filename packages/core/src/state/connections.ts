// The wallets that are connected, per namespace: several at once. Which account of which wallet is the
// active one is in `accounts.ts`.
import type { ChainNamespace, Network } from '@aureus/protocol'
import type { ConnectedWalletInfo } from './accounts.ts'
import type { ConnectState } from './connect.ts'

/** `eoa` and `smartAccount` of EVM chains, `payment` and `ordinal` of Bitcoin (its indexes 0 and 1). */
export type AccountType = 'eoa' | 'smartAccount' | 'payment' | 'ordinal'

export interface ConnectionAccount {
  /** With its checksum where the namespace has one. */
  address: string
  /** Where the wallet says it. */
  type?: AccountType
  /** In hex, where the namespace's addresses do not hold it and the wallet says it. */
  publicKey?: string
}

/** Specification, section 3. */
export interface Connection {
  /** The wallet's id: once in a namespace. */
  connectorId: string
  /** At least one; the one that the wallet itself has chosen comes first. */
  accounts: readonly ConnectionAccount[]
  /** Where the wallet is; the placeholder where that network is not configured. */
  caipNetwork: Network
}

/** In the order in which they were connected. */
export type ConnectionsState = Partial<Record<ChainNamespace, readonly Connection[]>>

/** Names one connection. */
export interface ConnectionKey {
  namespace: ChainNamespace
  connectorId: string
}

export function findConnection(
  state: ConnectionsState,
  { namespace, connectorId }: ConnectionKey,
): Connection | undefined {
  return state[namespace]?.find((connection) => connection.connectorId === connectorId)
}

/** A wallet that is connected already keeps its place. */
export function withConnection(
  list: readonly Connection[] = [],
  connection: Connection,
): readonly Connection[] {
  const { connectorId } = connection
  return list.some((held) => held.connectorId === connectorId)
    ? list.map((held) => (held.connectorId === connectorId ? connection : held))
    : [...list, connection]
}

export function withoutConnection(
  list: readonly Connection[] = [],
  connectorId: string,
): readonly Connection[] {
  return list.filter((connection) => connection.connectorId !== connectorId)
}

export const addressesOf = (connection: Connection | undefined): readonly string[] =>
  connection?.accounts.map(({ address }) => address) ?? []

/** The addresses of all connections. */
export function connectedAddresses(state: ConnectionsState): ReadonlySet<string> {
  return new Set(Object.values(state).flatMap((list) => list.flatMap(addressesOf)))
}

/** A wallet by its id; named by the id alone where it is not listed. */
export function walletOf(
  wallets: ConnectState['wallets'],
  { namespace, connectorId }: ConnectionKey,
): ConnectedWalletInfo {
  const found = wallets.find((one) => one.id === connectorId && one.namespace === namespace)
  if (!found) return { id: connectorId, name: connectorId }
  const { id, name, icon } = found
  return { id, name, ...(icon && { icon }) }
}
