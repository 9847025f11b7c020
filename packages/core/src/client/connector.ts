// One wallet, whichever way it is spoken to.
import type { CaipNetworkId, Network, SignInMessage } from '@aureus/protocol'
import type { Wallet } from '../state/connect.ts'
import type { ConnectionAccount } from '../state/connections.ts'
import type { ChainCall } from './chain.ts'

/** What a wallet shares, and where it is. */
export interface WalletConnection {
  /** At least one; the wallet's own choice comes first. */
  accounts: readonly ConnectionAccount[]
  caipNetworkId: CaipNetworkId
}

/** What happened in a connected wallet. */
export type WalletEvent =
  | { type: 'accounts'; accounts: readonly ConnectionAccount[] }
  | { type: 'network'; caipNetworkId: CaipNetworkId }
  | { type: 'disconnect' }

export interface RequestOptions {
  signal?: AbortSignal
}

export interface ConnectOptions extends RequestOptions {
  /**
   * Where the visitor was, or starts. It is for wallets without a network of their own, whose accounts work on
   * several. A wallet that is on a network stays there.
   */
  caipNetworkId?: CaipNetworkId
}

export interface TransactionRequest {
  /** The recipient, or on EVM chains the contract that is called. */
  to: string
  /** Base units of the network's coin. */
  value?: bigint
  /** The call of a contract (EVM chains only). */
  data?: `0x${string}`
  /** A token that goes to `to` (Solana; on EVM chains it is a call of the token's contract). */
  token?: TokenTransfer
  /** The most units of gas it may take; the wallet's own estimate unless given. On Solana compute units. */
  gas?: bigint
  /** For each unit of gas; the wallet's own choice unless given. */
  fees?: GasFees
}

/** An amount of one token, in its base units. */
export interface TokenTransfer {
  /** Address of the token's mint. */
  mint: string
  amount: bigint
}

/**
 * What a unit of gas may cost, in base units: by EIP-1559, or by the plain price of chains without it. On
 * Solana what a compute unit adds to the fee of each signature, in millionths of a base unit.
 */
export type GasFees =
  | { type: 'eip1559'; maxFeePerGas: bigint; maxPriorityFeePerGas: bigint }
  | { type: 'legacy'; gasPrice: bigint }
  | { type: 'priority'; microPrice: bigint }

/** A sign-in message that a wallet wrote and signed by itself. */
export interface SignedMessage {
  /** The exact text that was signed. */
  message: string
  /** As `Connector.signMessage` writes it. */
  signature: string
  /** Who signed, as the wallet says. */
  address: string
}

/**
 * Every method may throw `UserRejectedError`, `RequestPendingError`, `WalletResponseError` and `WalletError`,
 * `WalletNotFoundError` where the wallet is not connected, and `RequestAbortedError` once its signal is aborted.
 * An answer that arrives after an abort has no effect.
 */
export interface Connector {
  /** How people see it. Its namespace and id never change. */
  readonly wallet: Wallet
  /** Asks for the accounts; the wallet may prompt. */
  connect(options?: ConnectOptions): Promise<WalletConnection>
  /** As `connect`, without a prompt. `unauthorized`: the wallet shares no account, or none any more. */
  reconnect(options?: ConnectOptions): Promise<WalletConnection | 'unauthorized'>
  /** Ends the connection and asks the wallet to forget this site, where it can. Never throws. */
  disconnect(): Promise<void>
  /** Resolves once the wallet is on the network. A network that it does not know is offered to it. */
  switchNetwork(
    parameters: { network: Network; rpcUrl: string },
    options?: RequestOptions,
  ): Promise<void>
  /**
   * The wallet's signature over a UTF-8 text, as the sign-in API takes it: eip155 `0x` and hex, solana
   * base58 of 64 bytes, bip122 base64.
   */
  signMessage(
    parameters: { address: string; message: string },
    options?: RequestOptions,
  ): Promise<string>
  /**
   * For wallets that write the sign-in message themselves, from these fields (`solana:signIn`). `undefined`
   * means that the wallet does not and was not asked: then the text is made here and signed by `signMessage`.
   */
  signIn?(
    parameters: { address: string; fields: SignInMessage },
    options?: RequestOptions,
  ): Promise<SignedMessage | undefined>
  /**
   * Hands a transaction to the wallet, which signs and sends it on this network or not at all. Resolves
   * with what names it there: eip155 its hash, `0x` and 64 hex digits; solana its first signature in base58.
   * @throws AureusError `Unsupported chain namespace` where nothing can be sent.
   */
  sendTransaction(
    parameters: {
      from: string
      caipNetworkId: CaipNetworkId
      transaction: TransactionRequest
      /** Asks the network, for wallets that sign and do not send. */
      call: ChainCall
    },
    options?: RequestOptions,
  ): Promise<string>
  /** A JSON-RPC request to the wallet as it is. Its answer is not parsed (EVM chains only). */
  request?(
    parameters: { method: string; params: readonly unknown[] },
    options?: RequestOptions,
  ): Promise<unknown>
  /** Events while it is connected. Returns the unsubscriber. */
  subscribe(listener: (event: WalletEvent) => void): () => void
  /**
   * For a wallet that is not discovered: calls back with how it is listed now, and at each change. `undefined`
   * while it is not listed. Returns the unsubscriber.
   */
  list?(listener: (wallet: Wallet | undefined) => void): () => void
}
