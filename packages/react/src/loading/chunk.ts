// A part of the product that is loaded when it is first wanted, once, by whoever wants it first.

export interface Chunk<T> {
  /** Starts loading, or joins the loading that runs. A load that failed is tried anew by the next call. */
  load(): Promise<T>
  /** What has arrived. */
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
