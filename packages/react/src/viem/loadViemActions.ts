/** Loads the actions that need viem once. After a failure the next call tries again. */
export function loadViemActions() {
  return import('./viemActions.ts')
}
