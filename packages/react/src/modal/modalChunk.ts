import { createChunk } from './chunk.ts'

/** The modal with all its views. Nothing else may import it statically. */
export const modalChunk = createChunk(() => import('./Dialog.tsx').then(({ Dialog }) => Dialog))

/** Loads the modal's code before it is needed. A failure is left to the moment that needs it. */
export function preloadModal(): void {
  modalChunk.load().catch(() => undefined)
}
