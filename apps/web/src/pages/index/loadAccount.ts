/**
 * The account has many files, which the first load need not know: this module travels with what talks to
 * wallets, which every connection needs.
 */
export const loadAccountSection = () =>
  import('./account/AccountSection.tsx').then((module) => module.AccountSection)
