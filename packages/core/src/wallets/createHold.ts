// The state a connector keeps while its wallet is connected.
import type { WalletEvent } from '../client/connector.ts'
import { WalletNotFoundError } from '../errors/wallet.ts'
import type { Wallet } from '../state/connect.ts'
import { createListeners } from './listeners.ts'

/** A wallet that a connector manages. */
export interface Held {
  readonly wallet: Wallet
  isConnected?: boolean
}

export type Hold<T> = ReturnType<typeof createHold<T>>

export function createHold<T>(found: Held) {
  const events = createListeners<WalletEvent>()
  let held: { value: T; unfollow: () => void } | undefined

  /** @returns the held value, or `undefined` if the wallet was not connected. */
  function drop(): T | undefined {
    const before = held
    held = undefined
    found.isConnected = false
    before?.unfollow()
    return before?.value
  }

  function emit(event: WalletEvent): void {
    if (event.type === 'disconnect') drop()
    events.tell(event)
  }

  return {
    subscribe: events.subscribe,
    emit,
    drop,
    /** @param follow subscribes to the wallet. Returns the unsubscriber. */
    take(value: T, follow: (emit: (event: WalletEvent) => void) => () => void): void {
      drop()
      held = { value, unfollow: follow(emit) }
      found.isConnected = true
    },
    get value(): T | undefined {
      return held?.value
    },
    /** @throws WalletNotFoundError if the wallet is not connected. */
    require(): T {
      if (held) return held.value
      throw new WalletNotFoundError(found.wallet.id)
    },
  }
}
