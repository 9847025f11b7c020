import { createChunk } from '../modal/chunk.ts'

/** What shows toasts. Nothing else may import it statically. */
export const toastsChunk = createChunk(() =>
  import('./ToastViewport.tsx').then(({ ToastViewport }) => ToastViewport),
)
