// The wallets found in this browser, and the attempt to connect one.
import type { CaipNetworkId, ChainNamespace } from '@aureus/protocol'

/** A wallet that a visitor can choose. */
export interface Wallet {
  /** EIP-6963 `rdns`, or `injected` for a bare `window.ethereum`. */
  id: string
  name: string
  /** `data:` URI. */
  icon?: string
  namespace: ChainNamespace
  /** Set where it agreed to these networks and is asked for no other (CAIP-25). */
  networks?: readonly CaipNetworkId[]
}

/** A wallet that was connected in this browser; it may be gone since. */
export type RecentWallet = Pick<Wallet, 'id' | 'name' | 'namespace'>

/**
 * - `waiting`: the wallet has been asked.
 * - `declined`: the visitor said no in the wallet.
 * - `pending`: the wallet already shows a request that must be answered there first.
 * - `failed`: anything else; `detail` is the wallet's own short text, where it gave one.
 */
export type AttemptStatus = 'waiting' | 'declined' | 'pending' | 'failed'

export interface ConnectState {
  wallets: readonly Wallet[]
  /** Connected last, the newest first; known once wallets are looked for. */
  recent: readonly RecentWallet[]
  /** False until wallets had time to announce themselves: before that an empty list means nothing. */
  discovered: boolean
  /**
   * What a wallet on another device scans. Whoever has it can pair: it is in no event, log or link of
   * ours, and closing the modal drops it.
   */
  wcUri: string | null
  attempt: { wallet: Wallet; status: AttemptStatus; detail?: string } | null
}
