// What the rest of the page knows of the embedded wallet before its code is there.

/** Its id among wallets. */
export const EMBEDDED_WALLET_ID = 'embedded'
