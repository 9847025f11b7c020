/** Loads the actions of the active account once. After a failure the next call tries again. */
export function loadAccountActions() {
  return import('./accountActions.ts')
}
