const TRY_AGAIN_MS = 10_000

/** Loads code that the page works without: where it does not come, it is asked for again by and by. */
export function patiently<T>(load: () => Promise<T>): Promise<T> {
  return load().catch((error: unknown) => {
    // A renderer has all of its code in one file.
    if (import.meta.env.SSR) throw error
    return new Promise((resolve) => setTimeout(() => resolve(patiently(load)), TRY_AGAIN_MS))
  })
}
