// A part of the product that is loaded once, when it is first wanted.

export interface Chunk<T> {
  /** Starts loading, or joins a load that is under way. After a failure the next call tries again. */
  load(): Promise<T>
  /** The loaded part, `undefined` until then. */
  get(): T | undefined
  subscribe(listener: () => void): () => void
}

export function createChunk<T>(importer: () => Promise<T>): Chunk<T> {
  let value: T | undefined
  let loading: Promise<T> | undefined
  const listeners = new Set<() => void>()

  return {
    load() {
      loading ??= importer().then(
        (loaded) => {
          value = loaded
          for (const listener of listeners) listener()
          return loaded
        },
        (error: unknown) => {
          loading = undefined
          throw error
        },
      )
      return loading
    },
    get: () => value,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
