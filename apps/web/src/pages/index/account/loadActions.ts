export type AccountActions = typeof import('./actions.ts')

/** Loads what reaches the wallet and the chain; a load that failed is tried anew by the next call. */
export function loadActions(): Promise<AccountActions> {
  return import('./actions.ts')
}
