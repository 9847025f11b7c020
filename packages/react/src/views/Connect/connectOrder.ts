// What stands where in the Connect view, from the top down, above the door to all wallets.

export type ConnectPart = 'installed' | 'walletConnect' | 'email' | 'recent'

/**
 * @param installed whether a wallet was in this browser when the list was first drawn. One that comes later does not
 * push away what somebody types into or is about to press.
 */
export const connectOrder = (installed: boolean): readonly ConnectPart[] =>
  installed
    ? ['installed', 'walletConnect', 'email', 'recent']
    : ['walletConnect', 'email', 'installed', 'recent']
