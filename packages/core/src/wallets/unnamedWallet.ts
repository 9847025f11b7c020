/** In place of the name of a wallet in this browser that has none. In a file of its own, because the first frame knows it. */
export const UNNAMED_WALLET = 'Browser wallet'
