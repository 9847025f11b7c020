// A part of the product that is loaded once, when it is first wanted.

export interface Chunk<T> {
  /** Starts loading, or joins a load that is under way. After a failure the next call tries again. */
  load(): Promise<T>
  /** The loaded part, `undefined` until then. */
  get(): T | undefined
  /** A load that has started, for `use`. Resolves to `undefined` if it fails. `undefined` if none has started. */
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
      loading ??= importer().then(
        (loaded) => {
          value = loaded
          for (const listener of listeners) listener()
          return loaded
        },
        (error: unknown) => {
          loading = coming = undefined
          throw error
        },
      )
      return loading
    },
    get: () => value,
    coming: () => (coming ??= loading?.catch(() => undefined)),
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
