/** Runs a function once the browser is idle. Returns a function that cancels it. */
export function whenIdle(run: () => unknown): () => void {
  // Safari has had idle callbacks only since version 26.
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(run, 200)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(run, { timeout: 2000 })
  return () => cancelIdleCallback(handle)
}
