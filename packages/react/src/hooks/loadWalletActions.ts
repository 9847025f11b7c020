/** Loads the actions that reach wallets, once; a load that failed is tried anew by the next call. */
export function loadWalletActions() {
  return import('./walletActions.ts')
}
