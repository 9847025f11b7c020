import { createChunk } from '../loading/chunk.ts'

/** The data on known wallets, for the views that list them and for the count on the way there. */
export const walletDirectory = createChunk(() => import('@aureus/core/wallets'))
