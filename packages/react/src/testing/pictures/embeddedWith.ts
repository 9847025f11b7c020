import type { EmbeddedWallet } from '@aureus/core/embedded'
import { never } from './picture.ts'

/** @param answers by request; any other request stays pending */
export const embeddedWith = (
  answers: Record<string, (payload: unknown) => Promise<unknown>> = {},
): EmbeddedWallet => ({
  request: (type, payload) => (answers[type] ?? never)(payload) as never,
  on: () => () => undefined,
  show: () => () => undefined,
  preload: () => undefined,
})
