// The connected wallets of each namespace. `accounts.ts` has the active account.
import type { ChainNamespace, Network } from '@aureus/protocol'
import type { AccountType, ConnectedWalletInfo } from './accounts.ts'
import type { ConnectState } from './connect.ts'

export interface ConnectionAccount {
  /** Checksummed if the namespace has checksums. */
  address: string
  /** If the wallet reports it. */
  type?: AccountType
  /** In hex, if the wallet reports it and addresses of the namespace do not contain it. */
  publicKey?: string
}

/** Specification, section 3. */
export interface Connection {
  /** The wallet's ID, unique within a namespace. */
  connectorId: string
  /** At least one; the wallet's own choice comes first. */
  accounts: readonly ConnectionAccount[]
  /** The wallet's network, or a placeholder if it is not configured. */
  caipNetwork: Network
}

/** In connection order. */
export type ConnectionsState = Partial<Record<ChainNamespace, readonly Connection[]>>

/** Identifies a connection. */
export interface ConnectionKey {
  namespace: ChainNamespace
  connectorId: string
}

/** The connection of a wallet in a chain family, if it is connected. */
export function findConnection(
  state: ConnectionsState,
  { namespace, connectorId }: ConnectionKey,
): Connection | undefined {
  return state[namespace]?.find((connection) => connection.connectorId === connectorId)
}

/** Adds a connection, or replaces it in place. */
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

/** A wallet's display data, or its ID as name if it is not listed. */
export function walletOf(
  wallets: ConnectState['wallets'],
  { namespace, connectorId }: ConnectionKey,
): ConnectedWalletInfo {
  const found = wallets.find((one) => one.id === connectorId && one.namespace === namespace)
  if (!found) return { id: connectorId, name: connectorId }
  const { id, name, icon } = found
  return { id, name, ...(icon && { icon }) }
}
