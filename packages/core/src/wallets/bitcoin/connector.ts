// One Bitcoin wallet, whichever way it is spoken to.

import type { BitcoinNetworkId } from '../../chains/bip122/networks.ts'
import type { RequestOptions, WalletEvent } from '../../client/adapter.ts'
import type { ConnectionAccount } from '../../state/connections.ts'

/** What a wallet shares. */
export interface BitcoinConnection {
  /** At least one; the payment address first (index 0), the one for ordinals after it (index 1). */
  accounts: readonly ConnectionAccount[]
  caipNetworkId: BitcoinNetworkId
}

/**
 * Every method may throw `UserRejectedError`, `RequestPendingError`, `WalletResponseError`, `WalletError`,
 * and `RequestAbortedError` once its signal is aborted.
 */
export interface BitcoinConnector {
  connect(options?: RequestOptions): Promise<BitcoinConnection>
  /**
   * Without any prompt. `unauthorized`: nothing is shared (any more); `silent`: the wallet has no way to
   * say what it shares without asking.
   */
  reconnect(options?: RequestOptions): Promise<BitcoinConnection | 'unauthorized' | 'silent'>
  /** Asks the wallet to forget this site, where it can. Never throws. */
  disconnect(): Promise<void>
  /** Base64, as `signatureText` of `answers.ts` has it. */
  signMessage(
    parameters: { address: string; message: string },
    options?: RequestOptions,
  ): Promise<string>
  /**
   * From what it shares now. Returns the end.
   * @param page where the visitor comes back to: what can be read without asking anybody is read again then
   */
  follow(now: BitcoinConnection, emit: (event: WalletEvent) => void, page: EventTarget): () => void
}
