import type { EmbeddedWallet } from '@aureus/core/embedded'
import { never } from './picture.ts'

/** @param answers by request; any other request stays pending */
export const embeddedWith = (
  answers: Record<string, () => Promise<unknown>> = {},
): EmbeddedWallet => ({
  request: (type) => (answers[type] ?? never)() as never,
  on: () => () => undefined,
  show: () => () => undefined,
  preload: () => undefined,
})
