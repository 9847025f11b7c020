import { createChunk } from '../loading/chunk.ts'

/** Draws an account in a button. */
export const accountLabelChunk = createChunk(() =>
  import('./AccountLabel.tsx').then(({ AccountLabel }) => AccountLabel),
)

/**
 * For pages with server rendering. Called on the server and before hydration, it puts the account's picture into the
 * first frame. Otherwise the address shows alone until the code has loaded.
 */
export const preloadAccountLabel = (): Promise<unknown> => accountLabelChunk.load()
