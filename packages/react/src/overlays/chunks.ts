// The parts of modal and toasts that come after the first load.
import { createChunk } from '../loading/chunk.ts'

/** Opens the modal and shows toasts. It is small, and loads right after the first frame. */
export const overlaysChunk = createChunk(() => import('./later.ts'))

/** The modal with all its views. Nothing else may import it statically. */
export const modalChunk = createChunk(() => import('../modal/Dialog.tsx'))

/** Loads the modal's code ahead of time. Opening the modal reports a failure. */
export function preloadModal(): void {
  modalChunk.load().catch(() => undefined)
}
