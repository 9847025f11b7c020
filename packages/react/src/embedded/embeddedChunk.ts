// The code of the embedded wallet. Loads at the first sign that a visitor wants it.
import type { Client } from '@aureus/core'
import { createChunk } from '../loading/chunk.ts'

export const embeddedChunk = createChunk(() => import('./embeddedActions.ts'))

/** Also loads the wallet's frame. Submitting the form reports a failure. @param field that the visitor types into */
export function preloadEmbedded(client: Client, field?: HTMLInputElement): void {
  embeddedChunk.load().then(
    ({ preloadFrame }) => preloadFrame(client, field),
    () => undefined,
  )
}
