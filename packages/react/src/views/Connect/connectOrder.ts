// The order of the Connect view's parts, from the top down, above the row to all wallets.

export type ConnectPart = 'installed' | 'walletConnect' | 'email' | 'recent'

/**
 * @param installed whether a wallet was in this browser when the list was first drawn. One that comes later does not
 * move what visitors type into or are about to press.
 */
export const connectOrder = (installed: boolean): readonly ConnectPart[] =>
  installed
    ? ['installed', 'walletConnect', 'email', 'recent']
    : ['walletConnect', 'email', 'installed', 'recent']
