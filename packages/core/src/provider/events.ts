// EIP-1193 events. The provider is connected while its chain answers, regardless of accounts.
import type { Client } from '../client/client.ts'
import { ProviderRpcError } from './providerError.ts'
import { chainHexOf, type Whereabouts } from './whereabouts.ts'

export type ProviderListener = (value: unknown) => void

export interface ProviderEvents {
  on(event: string, listener: ProviderListener): void
  removeListener(event: string, listener: ProviderListener): void
  /** The chain answered. */
  reached(): void
  /** The chain did not answer. */
  lost(): void
}

/** EIP-1193 uses CloseEvent codes here. 1013, "Try Again Later", makes libraries keep the account. */
const TRY_AGAIN_LATER = 1013

/** Follows the client for its whole lifetime. */
export function createProviderEvents(client: Client, here: Whereabouts): ProviderEvents {
  const listeners = new Map<string, Set<ProviderListener>>()
  let isConnected = false
  let before = snapshot()

  function snapshot() {
    try {
      return { accounts: here.accounts(), chain: chainHexOf(here) }
    } catch {
      return { accounts: here.accounts(), chain: undefined }
    }
  }

  function emit(event: string, value: unknown): void {
    // Copy first, because a listener may add others.
    const present = [...(listeners.get(event) ?? [])]
    for (const listener of present)
      try {
        listener(value)
      } catch (error) {
        // The remaining listeners and the page's own state must still be updated.
        client.log.error(`A listener for the provider's ${event} event failed`, error)
      }
  }

  function reached(): void {
    const { chain } = snapshot()
    if (isConnected || !chain) return
    isConnected = true
    emit('connect', { chainId: chain })
  }

  function follow(): void {
    const now = snapshot()
    const last = before
    before = now
    if (now.chain && now.chain !== last.chain) emit('chainChanged', now.chain)
    // A connected page already knows the wallet's chain.
    if (now.accounts.length > 0) reached()
    if (String(now.accounts) !== String(last.accounts)) emit('accountsChanged', [...now.accounts])
  }

  client.state.connection.subscribe(follow)

  return {
    on: (event, listener) =>
      void listeners.set(event, (listeners.get(event) ?? new Set()).add(listener)),
    removeListener: (event, listener) => void listeners.get(event)?.delete(listener),
    reached,
    lost() {
      if (!isConnected) return
      isConnected = false
      emit('disconnect', new ProviderRpcError(TRY_AGAIN_LATER, 'The chain cannot be reached'))
    },
  }
}
