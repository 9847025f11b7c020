// The wallets of one chain family that were found in this browser.
import { WalletNotFoundError } from '../errors/wallet.ts'
import { sleep } from '../promise/sleep.ts'
import type { Wallet } from '../state/connect.ts'
import { createListeners } from './listeners.ts'

/** How long a wallet of an earlier visit may take to announce itself. */
export const REDISCOVERY_MS = 3000

interface Found {
  wallet: Wallet
}

export interface FoundWallets<F extends Found> {
  /** As `Adapter.discover`. */
  discover(listener: (wallets: readonly Wallet[]) => void): () => void
  /** @throws WalletNotFoundError */
  require(walletId: string): F
  /** One of an earlier visit; `undefined` when it does not come in time. @throws RequestAbortedError */
  wait(walletId: string, signal: AbortSignal | undefined): Promise<F | undefined>
}

/** @param startLooking calls back with the whole list whenever it changes, and answers how to read it. */
export function createFoundWallets<F extends Found>(
  startLooking: (onWallets: (found: readonly F[]) => void) => { wallets(): readonly F[] },
): FoundWallets<F> {
  const listeners = createListeners<readonly F[]>()
  const discovery = startLooking(listeners.tell)
  const find = (walletId: string) =>
    discovery.wallets().find(({ wallet }) => wallet.id === walletId)

  return {
    discover(listener) {
      const notify = (found: readonly F[]) => listener(found.map(({ wallet }) => wallet))
      const stop = listeners.subscribe(notify)
      notify(discovery.wallets())
      return stop
    },

    require(walletId) {
      const found = find(walletId)
      if (found) return found
      throw new WalletNotFoundError(walletId)
    },

    async wait(walletId, signal) {
      const comes = (wake: () => void) => listeners.subscribe(() => find(walletId) && wake())
      if (!find(walletId)) await sleep(REDISCOVERY_MS, signal, comes)
      return find(walletId)
    },
  }
}
