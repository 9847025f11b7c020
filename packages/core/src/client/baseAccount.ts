/** The wallet id of Base Account, which is also its id in the list of known wallets. */
export const BASE_ACCOUNT_ID = 'base-account'
