// Who listens to an adapter.

export interface Listeners<T> {
  /** Returns the unsubscriber. */
  subscribe(listener: (value: T) => void): () => void
  /** What a listener throws is reported as an uncaught error, and stops neither the others nor the teller. */
  tell(value: T): void
}

export function createListeners<T>(): Listeners<T> {
  const listeners = new Set<(value: T) => void>()
  return {
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    tell(value) {
      for (const listener of listeners) {
        try {
          listener(value)
        } catch (error) {
          // Of browsers and most other hosts, though not of all.
          ;(globalThis.reportError ?? console.error)(error)
        }
      }
    },
  }
}
