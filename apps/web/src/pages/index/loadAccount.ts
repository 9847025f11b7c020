/**
 * The account has many files, which the first load need not know: this module travels with what talks to
 * wallets, without which nobody is connected.
 */
export const loadAccountSection = () =>
  import('./account/AccountSection.tsx').then((module) => module.AccountSection)
