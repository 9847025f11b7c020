/**
 * Keeps the names of the account's many files out of the first load. This module loads with the wallet code, which
 * every connection needs.
 */
export const loadAccountSection = () =>
  import('./account/AccountSection.tsx').then((module) => module.AccountSection)
