// Wallets found in this browser, and the current connection attempt.
import type { CaipNetworkId, ChainNamespace } from '@aureus/protocol'

/** A wallet that a visitor can choose. */
export interface Wallet {
  /** EIP-6963 `rdns`, or `injected` for a bare `window.ethereum`. */
  id: string
  name: string
  /** `data:` URI. */
  icon?: string
  namespace: ChainNamespace
  /** On a chain without nodes: the wallet sends coins when it is asked to. */
  sends?: boolean | undefined
  /** Set if the wallet agreed to exactly these networks (CAIP-25). */
  networks?: readonly CaipNetworkId[]
}

/** A wallet that was connected in this browser. It may have been removed since; then `icon` is its mark, if it has one. */
export type RecentWallet = Pick<Wallet, 'id' | 'name' | 'namespace' | 'icon'>

/**
 * - `waiting`: the wallet has received the request.
 * - `declined`: the visitor declined in the wallet.
 * - `pending`: the wallet shows an earlier request that must be answered first.
 * - `failed`: any other failure. `detail` is the wallet's own short message, if any, and `error` what was thrown.
 */
export type AttemptStatus = 'waiting' | 'declined' | 'pending' | 'failed'

export interface ConnectState {
  wallets: readonly Wallet[]
  /** Most recently connected first. Empty until discovery starts. */
  recent: readonly RecentWallet[]
  /** False until wallets have had time to announce themselves. Until then an empty list means nothing. */
  discovered: boolean
  /**
   * The WalletConnect URI for another device. Anyone who has it can pair, so it never enters events, logs or
   * links, and closing the modal discards it.
   */
  wcUri: string | null
  /** Set if the first view shows wallets that may not be in this browser. */
  featured?: true
  attempt: { wallet: Wallet; status: AttemptStatus; detail?: string; error?: unknown } | null
}
