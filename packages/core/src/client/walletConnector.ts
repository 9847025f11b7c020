// The interface to wallets on other devices.
import type { Cacao, ChainNamespace, NonceResponse } from '@aureus/protocol'
import type { Wallet } from '../state/connect.ts'
import type { RequestOptions } from './connector.ts'

/** The id of the paired wallet in every chain family. Only one wallet is paired at a time. */
export const WALLET_CONNECT_ID = 'walletConnect'

export interface PairOptions extends RequestOptions {
  /** The requested chain families. Defaults to all configured ones. */
  namespaces?: readonly ChainNamespace[] | undefined
  /**
   * What the wallet signs while it connects, if it supports CAIP-222. Only for requests for the eip155 family
   * alone.
   */
  signIn?: NonceResponse | undefined
}

export interface WalletConnectPairing {
  /** The URI that a wallet scans or opens (`wc:…`). Anyone who has it can pair. */
  uri: string
  /** Wallets cannot answer after this time. */
  expiresAtMs: number
  /**
   * The wallet's approval, with one entry for each chain family that it shares accounts of. Earlier connections
   * have ended by then. The connector of each entry then connects without another prompt.
   * @throws UserRejectedError, PairingExpiredError, WalletError; NotAuthenticatedError from a wallet that may
   * connect without a signature; RequestAbortedError
   */
  approval: Promise<readonly Wallet[]>
  /** What the wallet signed while it connected, unverified. Settles with `approval`. */
  cacaos?: Promise<readonly Cacao[]>
}

/** An unanswered request to a wallet app on this device. */
export interface WaitingRequest {
  id: number
  /** The name that the wallet reports. */
  name: string
  /** Opens the app, at this request if the app supports it. Uses the app's URL scheme or an https address. */
  link: string
}

export interface WalletConnectConnector {
  /** Starts a pairing. Its signal cancels it, and a late approval is then revoked. */
  pair(options: PairOptions): Promise<WalletConnectPairing>
  /**
   * Records that an app on this device opened the current pairing, so that later requests open the app again.
   * @param prefix the part of the link before the URI (`wallet://wc?uri=`, or `wc:` alone); `null` if no app opened
   */
  openedBy?(prefix: string | null): void
  /** The latest request that waits in that app. */
  waiting?: {
    get(): WaitingRequest | undefined
    subscribe(listener: () => void): () => void
  }
}
