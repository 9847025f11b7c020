import { createChunk } from '../loading/chunk.ts'

/** How an account looks in a button. */
export const accountLabelChunk = createChunk(() =>
  import('./AccountLabel.tsx').then(({ AccountLabel }) => AccountLabel),
)

/**
 * For a page that a server draws: called there and before hydration, the picture of the account is in the
 * first frame, too. Otherwise the address stands alone until its code has come.
 */
export const preloadAccountLabel = (): Promise<unknown> => accountLabelChunk.load()
