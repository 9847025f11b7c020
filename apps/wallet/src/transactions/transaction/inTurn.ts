// One queue for each account and network, over all tabs of this browser. What is next in it gets its nonce only then, so
// a transaction that another tab sent after the review cannot make it fail.
import type { WalletNetwork } from '@aureus/protocol'

export interface Turn {
  network: Pick<WalletNetwork, 'caipNetworkId'>
  account: string
  /** Ends the wait. Once `run` has begun, it is up to `run`. */
  signal: AbortSignal
  locks?: Pick<LockManager, 'request'>
}

/** The next one waits until `run` has settled. */
export async function inTurn<T>(
  { network, account, signal, locks = navigator.locks }: Turn,
  run: () => Promise<T>,
): Promise<T> {
  return locks.request(`aureus-send:${network.caipNetworkId}:${account}`, { signal }, run)
}
