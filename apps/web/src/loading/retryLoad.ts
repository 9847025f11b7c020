const TRY_AGAIN_MS = 10_000

/** Loads code that the page works without. In browsers, retries until it succeeds. */
export function retryLoad<T>(load: () => Promise<T>): Promise<T> {
  return load().catch((error: unknown) => {
    // The server's renderer has all code in one file, so a failure is final.
    if (import.meta.env.SSR) throw error
    return new Promise((resolve) => setTimeout(() => resolve(retryLoad(load)), TRY_AGAIN_MS))
  })
}
