/**
 * The EIP-6963 identity of Safe{Wallet}, after `app.safe.global`, and so its connector's id. In a file of its own, because
 * code that is not for Safe alone tells it apart.
 */
export const SAFE_WALLET_ID = 'global.safe.app'
