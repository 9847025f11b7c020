// Of all tabs of a browser, one at a time.

/**
 * Runs once no other tab runs under this name (Web Locks). Where a browser has no locks, at once.
 * @throws what `run` throws; the signal's reason when it is aborted while waiting.
 */
export async function aloneInBrowser<T>(
  name: string,
  signal: AbortSignal,
  run: () => Promise<T>,
): Promise<T> {
  // Only pages in a secure context have locks.
  const locks = globalThis.navigator?.locks as LockManager | undefined
  return locks ? await locks.request(name, { signal }, run) : run()
}
