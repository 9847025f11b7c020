// Runs a task in one tab at a time. Lint forbids using locks elsewhere, because a sandboxed frame refuses them.

type Locks = Pick<LockManager, 'request'>

/** Locks exist only in secure contexts. */
const pageLocks = () => globalThis.navigator?.locks as Locks | undefined

/**
 * Runs once no other tab holds the lock with this name (Web Locks). Runs immediately where the browser has no locks or
 * refuses them.
 * @throws the error of `run`, or the signal's reason if it aborts while waiting.
 */
export async function aloneInBrowser<T>(
  name: string,
  signal: AbortSignal | undefined,
  run: () => Promise<T>,
  locks: Locks | null | undefined = pageLocks(),
): Promise<T> {
  if (!locks) return run()
  let running: Promise<T> | undefined
  try {
    return await locks.request(name, signal ? { signal } : {}, () => (running = run()))
  } catch (error) {
    if (running || signal?.aborted) throw error
    return run()
  }
}
