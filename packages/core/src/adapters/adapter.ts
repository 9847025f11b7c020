// What a chain family must offer for its wallets to connect, sign and send here.
import type { CaipNetworkId, ChainNamespace, Network } from '@aureus/protocol'
import type { Wallet } from '../state/connect.ts'
import type { ConnectionAccount } from '../state/connections.ts'

export interface AdapterConnection {
  /** At least one; the one that the wallet itself has chosen comes first. */
  accounts: readonly ConnectionAccount[]
  caipNetworkId: CaipNetworkId
  wallet: Wallet
}

/** What happened in a connected wallet. */
export type WalletEvent =
  | { type: 'accounts'; accounts: readonly ConnectionAccount[] }
  | { type: 'network'; caipNetworkId: CaipNetworkId }
  | { type: 'disconnect' }

/** And in which. */
export type AdapterEvent = WalletEvent & { walletId: string }

export interface RequestOptions {
  signal?: AbortSignal
}

export interface TransactionRequest {
  to: string
  /** Base units. */
  value?: bigint
  data?: `0x${string}`
  /** The most units of gas it may take; the wallet's own estimate unless given. */
  gas?: bigint
  /** Base units for each unit of gas; the wallet's own choice unless given. */
  fees?: GasFees
}

/** What a unit of gas may cost, in base units: by EIP-1559, or by the plain price of chains without it. */
export type GasFees =
  | { type: 'eip1559'; maxFeePerGas: bigint; maxPriorityFeePerGas: bigint }
  | { type: 'legacy'; gasPrice: bigint }

/**
 * Holds several connected wallets, each by its id: requests go to the one they name.
 *
 * Every method may throw `UserRejectedError`, `RequestPendingError`, `WalletResponseError`,
 * `WalletError`, `WalletNotFoundError`, and `RequestAbortedError` once its signal is aborted. An answer
 * that arrives after an abort has no effect.
 */
export interface Adapter {
  readonly namespace: ChainNamespace
  /** Looks for wallets; calls back with the whole list whenever it grows. Returns the unsubscriber. */
  discover(onWallets: (wallets: readonly Wallet[]) => void): () => void
  /** Asks the wallet for its accounts: a prompt may appear in it. Other connections stand. */
  connect(walletId: string, options?: RequestOptions): Promise<AdapterConnection>
  /**
   * As `connect`, without any prompt. `unauthorized`: the wallet is there and shares no account (any
   * more); `absent`: it did not announce itself in time.
   */
  reconnect(
    walletId: string,
    options?: RequestOptions,
  ): Promise<AdapterConnection | 'unauthorized' | 'absent'>
  /** Ends one connection and asks its wallet to forget this site, where it can. Never throws. */
  disconnect(walletId: string): Promise<void>
  /** Resolves once the wallet is on the network. One that it does not know is offered to it. */
  switchNetwork(
    parameters: { walletId: string; network: Network; rpcUrl: string },
    options?: RequestOptions,
  ): Promise<void>
  /** The wallet's signature over a UTF-8 text. */
  signMessage(
    parameters: { walletId: string; address: string; message: string },
    options?: RequestOptions,
  ): Promise<`0x${string}`>
  /**
   * Hands a transaction to the wallet, which signs and sends it on this network or not at all. Resolves
   * with its hash.
   */
  sendTransaction(
    parameters: {
      walletId: string
      from: string
      caipNetworkId: CaipNetworkId
      transaction: TransactionRequest
    },
    options?: RequestOptions,
  ): Promise<`0x${string}`>
  /** Events of all wallets that are connected. Returns the unsubscriber. */
  subscribe(listener: (event: AdapterEvent) => void): () => void
}
