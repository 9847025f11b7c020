import { createChunk } from './chunk.ts'

/** What stands in for the modal when it does not come: loaded ahead, because then it is too late. */
export const loadFailedChunk = createChunk(() =>
  import('./LoadFailed.tsx').then(({ LoadFailed }) => LoadFailed),
)
