import { createChunk } from '../loading/chunk.ts'

/** Draws an account in a button. */
export const accountLabelChunk = createChunk(() => import('./AccountLabel.tsx'))

/**
 * For pages with server rendering. Awaited on the server and called before hydration, it puts the account's picture into
 * the first frame. Otherwise the address shows alone until the code has loaded. The button works meanwhile.
 */
export const preloadAccountLabel = (): Promise<unknown> => accountLabelChunk.load()

/** If it fails, the address shows without a picture. */
export const startAccountLabel = (): void => void preloadAccountLabel().catch(() => undefined)
