// What a chain family must offer for its wallets to connect, sign and send here.
import type { CaipNetworkId, ChainNamespace, Network, SignInMessage } from '@aureus/protocol'
import type { Wallet } from '../state/connect.ts'
import type { ConnectionAccount } from '../state/connections.ts'
import type { Chain, ChainCall, ChainParameters } from './chain.ts'

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

export interface ConnectOptions extends RequestOptions {
  /**
   * Where the visitor was, or starts: for wallets that have no network of their own, whose accounts may be used
   * on several. A wallet that is on a network stays there.
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
  /** As `Adapter.signMessage` writes it. */
  signature: string
  /** Who signed, as the wallet says. */
  address: string
}

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
  connect(walletId: string, options?: ConnectOptions): Promise<AdapterConnection>
  /**
   * As `connect`, without any prompt. `unauthorized`: the wallet is there and shares no account (any
   * more); `absent`: it did not announce itself in time.
   */
  reconnect(
    walletId: string,
    options?: ConnectOptions,
  ): Promise<AdapterConnection | 'unauthorized' | 'absent'>
  /** Ends one connection and asks its wallet to forget this site, where it can. Never throws. */
  disconnect(walletId: string): Promise<void>
  /** Resolves once the wallet is on the network. One that it does not know is offered to it. */
  switchNetwork(
    parameters: { walletId: string; network: Network; rpcUrl: string },
    options?: RequestOptions,
  ): Promise<void>
  /**
   * The wallet's signature over a UTF-8 text, as the sign-in API takes it: eip155 `0x` and hex, solana
   * base58 of 64 bytes, bip122 base64.
   */
  signMessage(
    parameters: { walletId: string; address: string; message: string },
    options?: RequestOptions,
  ): Promise<string>
  /**
   * For wallets that write the sign-in message themselves, from these fields (`solana:signIn`); `undefined`,
   * with nothing asked, where the wallet does not: then its text is made here and signed by `signMessage`.
   */
  signIn?(
    parameters: { walletId: string; address: string; fields: SignInMessage },
    options?: RequestOptions,
  ): Promise<SignedMessage | undefined>
  /**
   * Hands a transaction to the wallet, which signs and sends it on this network or not at all. Resolves
   * with what names it there: eip155 its hash, `0x` and 64 hex digits; solana its first signature in base58.
   * @throws AureusError `Unsupported chain namespace` where nothing can be sent.
   */
  sendTransaction(
    parameters: {
      walletId: string
      from: string
      caipNetworkId: CaipNetworkId
      transaction: TransactionRequest
      /** Asks the network, for wallets that sign and do not send. */
      call: ChainCall
    },
    options?: RequestOptions,
  ): Promise<string>
  /**
   * A JSON-RPC request to the wallet as it is, its answer unread (EVM chains only).
   */
  request?(
    parameters: { walletId: string; method: string; params: readonly unknown[] },
    options?: RequestOptions,
  ): Promise<unknown>
  /** What is asked of the chain itself; absent where no node serves it. Loaded with the first question. */
  chain?(parameters: ChainParameters): Promise<Chain>
  /** Events of all wallets that are connected. Returns the unsubscriber. */
  subscribe(listener: (event: AdapterEvent) => void): () => void
}
