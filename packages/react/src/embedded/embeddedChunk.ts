// The code of the embedded wallet: comes with the first sign that somebody wants it.
import type { Client } from '@aureus/core'
import { createChunk } from '../loading/chunk.ts'

export const embeddedChunk = createChunk(() => import('./embeddedActions.ts'))

/** With the wallet's frame. A failure is left to the moment that wants it. */
export function preloadEmbedded(client: Client): void {
  embeddedChunk.load().then(
    ({ preloadFrame }) => preloadFrame(client),
    () => undefined,
  )
}
