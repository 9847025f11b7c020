// The connected wallets as shown to people.
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
  /** The active account of its namespace. */
  active: boolean
}

export interface ConnectedWallet extends ConnectionKey {
  wallet: ConnectedWalletInfo
  /** The wallet's own choice comes first. */
  accounts: readonly ConnectedAccount[]
  /** The wallet's network, or a placeholder if it is not configured. */
  network: Network
  /** Whether one of its accounts is the namespace's active one. */
  active: boolean
}

export interface ConnectedWalletsFacts {
  connections: ConnectionsState
  accounts: AccountsState
  wallets: ConnectState['wallets']
}

/** All namespaces, in connection order within each. */
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
