import { createChunk } from '../modal/chunk.ts'

/** The way to the app of a wallet that is asked for something, once one is connected over a relay. */
export const waitingWalletChunk = createChunk(() =>
  import('./WaitingWallet.tsx').then(({ WaitingWallet }) => WaitingWallet),
)
