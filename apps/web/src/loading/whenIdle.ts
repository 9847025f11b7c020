/** Safari has no `requestIdleCallback` before 26: a short pause after the first frames is near enough. */
export function whenIdle(run: () => unknown): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(() => run(), { timeout: 2000 })
  else setTimeout(run, 200)
}
