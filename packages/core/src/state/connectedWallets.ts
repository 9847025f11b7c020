// The connected wallets as shown to people.
import type { ChainNamespace, Network } from '@aureus/protocol'
import type { AccountsState, AddressOf, ConnectedWalletInfo } from './accounts.ts'
import type { ConnectState } from './connect.ts'
import {
  type ConnectionAccount,
  type ConnectionKey,
  type ConnectionsState,
  walletOf,
} from './connections.ts'

export interface ConnectedAccount<N extends ChainNamespace = ChainNamespace>
  extends ConnectionAccount {
  /** Checksummed if the namespace has checksums. */
  address: AddressOf<N>
  /** The active account of its namespace. */
  active: boolean
}

/** Its `namespace` tells the type of its addresses: `0x${string}` for `eip155`, as in viem and wagmi. */
export type ConnectedWallet<N extends ChainNamespace = ChainNamespace> = N extends ChainNamespace
  ? WalletOf<N>
  : never

interface WalletOf<N extends ChainNamespace> extends ConnectionKey {
  namespace: N
  wallet: ConnectedWalletInfo
  /** The wallet's own choice comes first. */
  accounts: readonly ConnectedAccount<N>[]
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
      const connected: Omit<WalletOf<ChainNamespace>, 'namespace'> = {
        connectorId,
        wallet: walletOf(wallets, { namespace, connectorId }),
        accounts: shared.map((account) => ({
          ...account,
          active: active && account.address === address,
        })),
        network: caipNetwork,
        active,
      }
      // Connectors parse what wallets share, so the addresses are of the namespace.
      return { ...connected, namespace }
    })
  })
}
