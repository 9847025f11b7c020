// Runs a task in one tab at a time.

/**
 * Runs once no other tab holds the lock with this name (Web Locks). Without lock support it runs immediately.
 * @throws the error of `run`, or the signal's reason if it aborts while waiting.
 */
export async function aloneInBrowser<T>(
  name: string,
  signal: AbortSignal,
  run: () => Promise<T>,
): Promise<T> {
  // Locks exist only in secure contexts.
  const locks = globalThis.navigator?.locks as LockManager | undefined
  return locks ? await locks.request(name, { signal }, run) : run()
}
