/** The wallet id of the wallet apps on this phone (Mobile Wallet Adapter). */
export const MOBILE_WALLET_ID = 'walletApp'
