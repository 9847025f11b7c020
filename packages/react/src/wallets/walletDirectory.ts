import { createChunk } from '../loading/chunk.ts'

/** What is known of wallets: data, for the views that list them and for the count beside their door. */
export const walletDirectory = createChunk(() => import('@aureus/core/wallets'))
