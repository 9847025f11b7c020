// The interface to one wallet, independent of its transport.
import type { CaipNetworkId, Network, SignInMessage } from '@aureus/protocol'
import type { Wallet } from '../state/connect.ts'
import type { ConnectionAccount } from '../state/connections.ts'
import type { ChainCall } from './chain.ts'
import type { TransactionRequest } from './transactionRequest.ts'

/** The accounts that a wallet shares, and its network. */
export interface WalletConnection {
  /** At least one. The account selected in the wallet comes first. */
  accounts: readonly ConnectionAccount[]
  caipNetworkId: CaipNetworkId
}

/** A change in a connected wallet. */
export type WalletEvent =
  | { type: 'accounts'; accounts: readonly ConnectionAccount[] }
  | { type: 'network'; caipNetworkId: CaipNetworkId }
  | { type: 'disconnect' }

export interface RequestOptions {
  signal?: AbortSignal
}

export interface ConnectOptions extends RequestOptions {
  /**
   * The visitor's last or initial network. Only wallets whose accounts work on several networks use it. A wallet
   * with a current network stays on that network.
   */
  caipNetworkId?: CaipNetworkId
}

/** A sign-in message that the wallet composed and signed. */
export interface SignedMessage {
  /** The exact text that was signed. */
  message: string
  /** In the encoding of `Connector.signMessage`. */
  signature: string
  /** The signer, as the wallet reports it. */
  address: string
}

/** What a library may ask of the page through the wallet's own object. */
export interface SourceActions {
  /** Opens the modal unless the wallet is connected. @throws UserRejectedError when the visitor closes it */
  connect(): Promise<unknown>
  /** Ends the connection of this family, and its session. */
  disconnect(): Promise<void>
}

export interface DisconnectOptions {
  /** Leaves the site's permission in the wallet, so that connecting again does not ask for it. */
  keepPermission?: boolean | undefined
}

/**
 * Every request may throw `UserRejectedError`, `RequestPendingError`, `WalletResponseError` and `WalletError`,
 * `WalletNotFoundError` if the wallet is not connected, and `RequestAbortedError` once its signal is aborted.
 * A response that arrives after an abort has no effect.
 */
export interface Connector {
  /** The wallet as the modal lists it. Its namespace and id never change. */
  readonly wallet: Wallet
  /** Requests the accounts. The wallet may prompt. */
  connect(options?: ConnectOptions): Promise<WalletConnection>
  /** Like `connect`, without a prompt. `unauthorized`: the wallet shares no accounts, or stopped sharing them. */
  reconnect(options?: ConnectOptions): Promise<WalletConnection | 'unauthorized'>
  /**
   * For a wallet that shared no account because it was locked: calls back when it may share one now. Never prompts.
   * Resolves with the unsubscribe function.
   */
  whenUnlocked?(listener: () => void): Promise<() => void>
  /**
   * Ends the connection. Wallets that support it also revoke the site's permission, unless it is kept. Never throws.
   */
  disconnect(options?: DisconnectOptions): Promise<void>
  /** Resolves once the wallet is on the network. Offers to add a network that the wallet does not know. */
  switchNetwork(
    parameters: { network: Network; rpcUrl: string },
    options?: RequestOptions,
  ): Promise<void>
  /**
   * The wallet's signature over a UTF-8 text, in the encoding of the sign-in API: `0x` and hex for eip155,
   * base58 of 64 bytes for solana, base64 for bip122.
   */
  signMessage(
    parameters: { address: string; message: string },
    options?: RequestOptions,
  ): Promise<string>
  /**
   * For wallets that compose the sign-in message from these fields (`solana:signIn`). Returns `undefined`, without
   * a request, if the wallet cannot. The caller then composes the message and passes it to `signMessage`.
   */
  signIn?(
    parameters: { address: string; fields: SignInMessage },
    options?: RequestOptions,
  ): Promise<SignedMessage | undefined>
  /**
   * Asks the wallet to sign and send a transaction on this network only. Resolves with the transaction's id: the
   * hash on eip155, as `0x` and 64 hex digits; the first signature on solana, in base58; 64 hex digits on bip122.
   * @throws AureusError `Unsupported chain namespace` if the namespace does not support transactions.
   */
  sendTransaction(
    parameters: {
      from: string
      caipNetworkId: CaipNetworkId
      transaction: TransactionRequest
      /** Reaches the network for wallets that sign but do not send. */
      call: ChainCall
    },
    options?: RequestOptions,
  ): Promise<string>
  /**
   * Forwards a JSON-RPC request to the wallet. The response is not parsed (EVM chains only). A few methods take an
   * object instead of a list, such as `wallet_watchAsset` (EIP-747).
   */
  request?(
    parameters: { method: string; params: readonly unknown[] | Readonly<Record<string, unknown>> },
    options?: RequestOptions,
  ): Promise<unknown>
  /**
   * The wallet's own object, unparsed: a Wallet Standard wallet (Solana, Bitcoin), or the provider (Bitcoin). For
   * libraries of those chains.
   */
  source?(actions: SourceActions): unknown
  /** Emits events while the wallet is connected. Returns the unsubscribe function. */
  subscribe(listener: (event: WalletEvent) => void): () => void
  /**
   * For a wallet that discovery does not find: calls back with its current entry in the list, then on every change.
   * The entry is `undefined` while the wallet is not listed. Returns the unsubscribe function.
   */
  list?(listener: (wallet: Wallet | undefined) => void): () => void
}
