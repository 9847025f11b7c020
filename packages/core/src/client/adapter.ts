// The interface that a chain family implements so that its wallets can connect, sign and send.
import type { ChainNamespace } from '@aureus/protocol'
import type { Wallet } from '../state/connect.ts'
import type { Chain, ChainParameters } from './chain.ts'
import type { Connector, WalletConnection, WalletEvent } from './connector.ts'

/** A connection and its wallet. */
export interface AdapterConnection extends WalletConnection {
  wallet: Wallet
}

/** An event and the wallet that emitted it. */
export type AdapterEvent = WalletEvent & { walletId: string }

export interface Adapter {
  readonly namespace: ChainNamespace
  /**
   * Calls back with the available wallets, then with the full list on every change. A wallet keeps its
   * connector while it is listed. Returns the unsubscribe function.
   */
  discover(onConnectors: (connectors: readonly Connector[]) => void): () => void
  /** Wallets that discovery does not find, by id. Each loads on first use. */
  readonly late?: Readonly<Record<string, () => Promise<Connector>>>
  /** Reads from the chain itself. Absent if no node serves the chain. Loads on first use. */
  chain?(parameters: ChainParameters): Promise<Chain>
}
