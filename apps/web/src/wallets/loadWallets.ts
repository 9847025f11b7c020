let loaded: typeof import('./walletActions.ts') | undefined

/** Loads the wallet code. Once loaded, it resolves in the same frame. */
export const loadWallets = async () => (loaded ??= await import('./walletActions.ts'))
