// What is not part of the first load, and what loads it.
import { createChunk } from '../loading/chunk.ts'

/** What opens the modal and shows toasts: small, and wanted right after the first frame. */
export const overlaysChunk = createChunk(() => import('./later.ts'))

/** The modal with all its views. Nothing else may import it statically. */
export const modalChunk = createChunk(() =>
  import('../modal/Dialog.tsx').then(({ Dialog }) => Dialog),
)

/** Loads the modal's code before it is needed. A failure is left to the moment that needs it. */
export function preloadModal(): void {
  modalChunk.load().catch(() => undefined)
}
