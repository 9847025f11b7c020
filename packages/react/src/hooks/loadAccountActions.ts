/** Loads the actions of the active account, once; a load that failed is tried anew by the next call. */
export function loadAccountActions() {
  return import('./accountActions.ts')
}
