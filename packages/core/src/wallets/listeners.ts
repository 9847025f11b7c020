// A set of listeners.

export interface Listeners<T> {
  /** Returns the unsubscriber. */
  subscribe(listener: (value: T) => void): () => void
  /** Reports an error thrown by a listener as uncaught and calls the remaining listeners. */
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
          // Some hosts do not have `reportError`.
          ;(globalThis.reportError ?? console.error)(error)
        }
      }
    },
  }
}
