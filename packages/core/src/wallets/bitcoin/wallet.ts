// What a Bitcoin connector needs from its wallet, whichever interface the wallet speaks.
import type { BitcoinNetworkId } from '../../chains/bip122/networks.ts'
import type {
  Connector,
  RequestOptions,
  WalletConnection,
  WalletEvent,
} from '../../client/connector.ts'
import type { BitcoinProvider } from './provider/ask.ts'

/** Payment account at index 0, ordinals account at index 1. */
export interface BitcoinConnection extends WalletConnection {
  caipNetworkId: BitcoinNetworkId
}

export interface BitcoinWallet extends Pick<Connector, 'disconnect' | 'signMessage'> {
  /** The wallet's own object, unparsed. */
  readonly source: unknown
  connect(options?: RequestOptions): Promise<BitcoinConnection>
  /**
   * Never prompts. `unauthorized`: the wallet shares nothing. `silent`: the wallet cannot report what it shares
   * without a prompt.
   */
  reconnect(options?: RequestOptions): Promise<BitcoinConnection | 'unauthorized' | 'silent'>
  /** The provider object, if it offers `sendTransfer`. */
  readonly sender?: BitcoinProvider | undefined
  /**
   * Reports changes relative to `now`. Returns the unsubscriber.
   * @param page what can be read without a prompt is read again when the visitor returns to it
   */
  follow(now: BitcoinConnection, emit: (event: WalletEvent) => void, page: EventTarget): () => void
}
