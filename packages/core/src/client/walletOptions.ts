// Which wallets a page offers.
import type { ChainNamespace } from '@aureus/protocol'
import type { WalletRecord } from '@aureus/protocol/wallets'

/**
 * Wallets are named by their EIP-6963 name (`io.rabby`), their Wallet Standard name (`Phantom`) or their id in the
 * directory (`metamask`). Case does not matter.
 */
export interface WalletOptions {
  /** Offers only these, and the custom ones. */
  include?: readonly string[]
  /** Never offers these, whatever the other lists say. */
  exclude?: readonly string[]
  /** These come first, in this order, both among the wallets in the browser and among the others. */
  order?: readonly string[]
  /** Shown in the first view even if they are not in the browser, and near the top of the list of all wallets. */
  featured?: readonly string[]
  /** Wallets that the directory does not have. One with the id of a listed wallet takes its place. */
  custom?: readonly CustomWallet[]
}

/** The links are those of a record in the directory. */
export interface CustomWallet extends Omit<WalletRecord, 'imageId' | 'namespaces'> {
  /** Address or `data:` URI of its picture. The page's content security policy must allow it. */
  icon?: string
  /** Defaults to `['eip155']`. */
  namespaces?: readonly ChainNamespace[]
  /**
   * Returns the wallet's EIP-1193 provider if it is in this browser. Only for wallets that do not announce themselves by
   * EIP-6963; for others, give `rdns`.
   */
  installed?: () => object | undefined
}
