// What a Bitcoin connector asks of its wallet, in each of the ways in which wallets are spoken to.
import type { BitcoinNetworkId } from '../../chains/bip122/networks.ts'
import type {
  Connector,
  RequestOptions,
  WalletConnection,
  WalletEvent,
} from '../../client/connector.ts'

/** The payment address first (index 0), the one for ordinals after it (index 1). */
export interface BitcoinConnection extends WalletConnection {
  caipNetworkId: BitcoinNetworkId
}

export interface BitcoinWallet extends Pick<Connector, 'disconnect' | 'signMessage'> {
  connect(options?: RequestOptions): Promise<BitcoinConnection>
  /**
   * Without any prompt. `unauthorized`: nothing is shared (any more); `silent`: the wallet has no way to
   * say what it shares without asking.
   */
  reconnect(options?: RequestOptions): Promise<BitcoinConnection | 'unauthorized' | 'silent'>
  /**
   * From what it shares now. Returns the end.
   * @param page where the visitor comes back to: what can be read without asking is read again then
   */
  follow(now: BitcoinConnection, emit: (event: WalletEvent) => void, page: EventTarget): () => void
}
