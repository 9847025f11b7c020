// What a chain family must offer for its wallets to connect, sign and send here.
import type { ChainNamespace } from '@aureus/protocol'
import type { Wallet } from '../state/connect.ts'
import type { Chain, ChainParameters } from './chain.ts'
import type { Connector, WalletConnection, WalletEvent } from './connector.ts'

/** A connection, and the wallet that it is with. */
export interface AdapterConnection extends WalletConnection {
  wallet: Wallet
}

/** An event, and the wallet that it came from. */
export type AdapterEvent = WalletEvent & { walletId: string }

export interface Adapter {
  readonly namespace: ChainNamespace
  /**
   * Calls back with the wallets that are there, and with the whole list at each change. A wallet keeps its
   * connector for as long as it is listed. Returns the unsubscriber.
   */
  discover(onConnectors: (connectors: readonly Connector[]) => void): () => void
  /** Wallets that are not discovered, by their ids. Each is loaded when it is first asked for something. */
  readonly late?: Readonly<Record<string, () => Promise<Connector>>>
  /** What is asked of the chain itself; absent where no node serves it. Loaded with the first question. */
  chain?(parameters: ChainParameters): Promise<Chain>
}
