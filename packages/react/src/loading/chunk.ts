// A part of the product that is loaded once, when it is first wanted.

export interface Chunk<T> {
  /** Starts loading, or joins a load that is under way. After a failure the next call tries again. */
  load(): Promise<T>
  /** The loaded part, `undefined` until then. */
  get(): T | undefined
  /**
   * A load that has started, for `use`. Resolves to `undefined` if it fails. `undefined` if none has started. A component
   * that suspended on it must use it in its next render too, so it stays the same until the next load.
   */
  coming(): Promise<T | undefined> | undefined
  subscribe(listener: () => void): () => void
}

export function createChunk<T>(importer: () => Promise<T>): Chunk<T> {
  let value: T | undefined
  let loading: Promise<T> | undefined
  let coming: Promise<T | undefined> | undefined
  const listeners = new Set<() => void>()

  return {
    load() {
      if (loading) return loading
      loading = importer().then(
        (loaded) => {
          value = loaded
          // React then reads the value without waiting.
          void Object.assign(coming as object, { status: 'fulfilled', value })
          for (const listener of listeners) listener()
          return loaded
        },
        (error: unknown) => {
          loading = undefined
          throw error
        },
      )
      coming = loading.catch(() => undefined)
      return loading
    },
    get: () => value,
    coming: () => coming,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
