// What stands where in the Connect view, from the top down, above the door to all wallets.
export type ConnectPart = 'walletConnect' | 'wallets' | 'email'

/** @param installed whether any wallet is in this browser: who has none needs the way that takes none first. */
export const connectOrder = (installed: boolean): readonly ConnectPart[] =>
  installed ? ['walletConnect', 'wallets', 'email'] : ['email', 'walletConnect', 'wallets']
