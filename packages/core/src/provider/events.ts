// The events of EIP-1193. The provider is connected as long as its chain answers; accounts are another matter.
import type { Client } from '../client/client.ts'
import { ProviderRpcError } from './providerError.ts'
import { accountsOf, chainHexOf } from './whereabouts.ts'

export type ProviderListener = (value: unknown) => void

export interface ProviderEvents {
  on(event: string, listener: ProviderListener): void
  removeListener(event: string, listener: ProviderListener): void
  /** The chain answered. */
  reached(): void
  /** It did not. */
  lost(): void
}

/** EIP-1193 has the codes of a closed socket here. `Try again later`: libraries keep the account through it. */
const TRY_AGAIN_LATER = 1013

/** Follows the client for as long as there is one. */
export function createProviderEvents(client: Client): ProviderEvents {
  const listeners = new Map<string, Set<ProviderListener>>()
  const { connections, network } = client.state
  let isConnected = false
  let before = look()

  function look() {
    try {
      return { accounts: accountsOf(client), chain: chainHexOf(client) }
    } catch {
      return { accounts: accountsOf(client), chain: undefined }
    }
  }

  function emit(event: string, value: unknown): void {
    // Those that are there now: a listener may add others.
    const present = [...(listeners.get(event) ?? [])]
    for (const listener of present)
      try {
        listener(value)
      } catch (error) {
        // The others must hear of it all the same, and so must the page's own state.
        client.log.error(`A listener for ${event} of the wallet's provider failed`, error)
      }
  }

  function reached(): void {
    const { chain } = look()
    if (isConnected || !chain) return
    isConnected = true
    emit('connect', { chainId: chain })
  }

  function follow(): void {
    const now = look()
    const last = before
    before = now
    if (now.chain && now.chain !== last.chain) emit('chainChanged', now.chain)
    // A connected page knows the wallet's chain already.
    if (now.accounts.length > 0) reached()
    if (String(now.accounts) !== String(last.accounts)) emit('accountsChanged', [...now.accounts])
  }

  connections.subscribe(follow)
  network.subscribe(follow)

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
