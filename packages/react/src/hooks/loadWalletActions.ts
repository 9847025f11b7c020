/** Loads the actions that reach wallets once. After a failure the next call tries again. */
export function loadWalletActions() {
  return import('./walletActions.ts')
}
