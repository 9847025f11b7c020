// A part of the product that is loaded once, when it is first wanted.

export interface Chunk<T> {
  /** Starts loading, or joins a load that is under way. After a failure the next call tries again. */
  load(): Promise<T>
  /** The loaded part, `undefined` until then. */
  get(): T | undefined
  /** A load under way, for a component to throw: Suspense waits for it. It never rejects. Else `undefined`. */
  coming(): Promise<unknown> | undefined
  subscribe(listener: () => void): () => void
}

export function createChunk<T>(importer: () => Promise<T>): Chunk<T> {
  let value: T | undefined
  let loading: Promise<T> | undefined
  let coming: Promise<unknown> | undefined
  const listeners = new Set<() => void>()

  return {
    load() {
      if (loading) return loading
      loading = importer().then(
        (loaded) => {
          value = loaded
          coming = undefined
          for (const listener of listeners) listener()
          return loaded
        },
        (error: unknown) => {
          loading = undefined
          coming = undefined
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
