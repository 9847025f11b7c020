import { createChunk } from './chunk.ts'

/** What opens the modal and shows toasts: small, and wanted right after the first frame. */
export const overlaysChunk = createChunk(() => import('./overlays.ts'))
