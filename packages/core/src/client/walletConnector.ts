// What reaches wallets on other devices must offer.
import type { Cacao, ChainNamespace, NonceResponse } from '@aureus/protocol'
import type { Wallet } from '../state/connect.ts'
import type { RequestOptions } from './connector.ts'

/** Of the wallet at the other end, in every chain family: there is one at a time. */
export const WALLET_CONNECT_ID = 'walletConnect'

export interface PairOptions extends RequestOptions {
  /** The chain families to ask for; all that are configured unless given. */
  namespaces?: readonly ChainNamespace[] | undefined
  /**
   * What the wallet is to sign while it connects, if it can (CAIP-222). Only where the eip155 family alone is
   * asked for.
   */
  signIn?: NonceResponse | undefined
}

export interface WalletConnectPairing {
  /** What a wallet scans or opens (`wc:…`). Anyone who has it can pair. */
  uri: string
  /** From then on no wallet answers to it. */
  expiresAtMs: number
  /**
   * The wallet's yes: one entry for each chain family that it shares accounts of, which `reconnect` of that
   * family's adapter then takes up. An earlier connection has ended by then.
   * @throws UserRejectedError, PairingExpiredError, WalletError; NotAuthenticatedError from a wallet that may
   * connect if it need not sign; RequestAbortedError
   */
  approval: Promise<readonly Wallet[]>
  /** What it signed while it connected, unverified. Settles with `approval`. */
  cacaos?: Promise<readonly Cacao[]>
}

/** What the wallet in an app of this device has been asked, and has not answered. */
export interface WaitingRequest {
  id: number
  /** As the wallet calls itself. */
  name: string
  /** Opens the app, at this request where it can: a scheme of its own, or an https address. */
  link: string
}

export interface WalletConnectConnector {
  /** A fresh pairing; one under way is given up by its signal, and a late yes to it is undone. */
  pair(options: PairOptions): Promise<WalletConnectPairing>
  /**
   * The pairing under way was opened in an app of this device, by what stands before its link (`wallet://wc?uri=`,
   * or `wc:` alone); `null` where nothing opened after all. Later requests open it again.
   */
  openedBy?(prefix: string | null): void
  /** The latest request that waits in such an app. */
  waiting?: {
    get(): WaitingRequest | undefined
    subscribe(listener: () => void): () => void
  }
}
