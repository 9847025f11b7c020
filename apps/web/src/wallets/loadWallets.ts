let loaded: typeof import('./walletActions.ts') | undefined

/** Loads what talks to wallets. What is there already answers in the same frame. */
export const loadWallets = async () => (loaded ??= await import('./walletActions.ts'))
