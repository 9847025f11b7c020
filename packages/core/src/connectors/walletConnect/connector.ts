// What reaches wallets on other devices must offer.
import type { RequestOptions } from '../../adapters/adapter.ts'

export interface WalletConnectConnector {
  /** A fresh pairing: the URI (`wc:…`) that a wallet scans or opens. */
  makeUri(options: RequestOptions): Promise<string>
}
