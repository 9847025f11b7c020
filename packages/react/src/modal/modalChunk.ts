import { createChunk } from './chunk.ts'

/** The modal with all its views. Nothing else may import it statically. */
export const modalChunk = createChunk(() => import('./Dialog.tsx').then(({ Dialog }) => Dialog))

/** What stands in for the modal when it does not come: loaded ahead, because then it is too late. */
export const loadFailedChunk = createChunk(() =>
  import('./LoadFailed.tsx').then(({ LoadFailed }) => LoadFailed),
)

/** Loads the modal's code before it is needed. A failure is left to the moment that needs it. */
export function preloadModal(): void {
  for (const chunk of [modalChunk, loadFailedChunk]) chunk.load().catch(() => undefined)
}
