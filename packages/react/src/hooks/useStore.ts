// Reads a store of the client. The first client render uses the initial state, as the server did.
import { useSyncExternalStore } from 'react'

export interface ReadableStore<S> {
  getState(): S
  getInitialState(): S
  subscribe(listener: () => void): () => void
}

/**
 * A part of a store of the client, such as `client.state.connect`. Draws again when that part changes.
 * @param select must return the same reference for the same state.
 */
export function useStore<S, T>(store: ReadableStore<S>, select: (state: S) => T): T {
  return useSyncExternalStore(
    store.subscribe,
    () => select(store.getState()),
    () => select(store.getInitialState()),
  )
}
