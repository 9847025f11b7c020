// The connected wallets as people see them.
import type { ChainNamespace, Network } from '@aureus/protocol'
import type { AccountsState, ConnectedWalletInfo } from './accounts.ts'
import type { ConnectState } from './connect.ts'
import {
  type ConnectionAccount,
  type ConnectionKey,
  type ConnectionsState,
  walletOf,
} from './connections.ts'

export interface ConnectedAccount extends ConnectionAccount {
  /** The active one of its namespace. */
  active: boolean
}

export interface ConnectedWallet extends ConnectionKey {
  wallet: ConnectedWalletInfo
  /** The one that the wallet itself has chosen comes first. */
  accounts: readonly ConnectedAccount[]
  /** Where the wallet is; the placeholder where that network is not configured. */
  network: Network
  /** Whether the active account of the namespace is one of its own. */
  active: boolean
}

export interface ConnectedWalletsFacts {
  connections: ConnectionsState
  accounts: AccountsState
  wallets: ConnectState['wallets']
}

/** Of all namespaces, in the order in which they were connected. */
export function connectedWallets(facts: ConnectedWalletsFacts): readonly ConnectedWallet[] {
  const { connections, accounts, wallets } = facts
  return Object.entries(connections).flatMap(([name, list]) => {
    const namespace = name as ChainNamespace
    const { address, connectedWalletInfo } = accounts[namespace] ?? {}
    return list.map(({ connectorId, accounts: shared, caipNetwork }) => {
      const active = connectedWalletInfo?.id === connectorId
      return {
        namespace,
        connectorId,
        wallet: walletOf(wallets, { namespace, connectorId }),
        accounts: shared.map((account) => ({
          ...account,
          active: active && account.address === address,
        })),
        network: caipNetwork,
        active,
      }
    })
  })
}
