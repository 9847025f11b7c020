/** Loads what talks to wallets. */
export const loadWallets = () => import('./walletActions.ts')
