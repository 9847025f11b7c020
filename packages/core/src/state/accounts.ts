// Who is connected, per namespace.
import type { CaipAddress, CaipNetworkId, ChainNamespace } from '@aureus/protocol'

export type ConnectionStatus = 'disconnected' | 'connecting' | 'reconnecting' | 'connected'

/** The wallet that holds a connection, as people see it. */
export interface ConnectedWalletInfo {
  id: string
  name: string
  /** `data:` URI, as the wallet announced it. */
  icon?: string
}

export interface AccountState {
  status: ConnectionStatus
  /** Active account; with its checksum where the namespace has one. */
  address?: string
  caipAddress?: CaipAddress
  /** The chain the wallet is on; it may be one that is not configured. */
  caipNetworkId?: CaipNetworkId
  /** Every account that the wallet shares, the active one first. */
  accounts: readonly string[]
  connectedWalletInfo?: ConnectedWalletInfo
}

export type AccountsState = Partial<Record<ChainNamespace, AccountState>>

export const disconnected: AccountState = { status: 'disconnected', accounts: [] }
