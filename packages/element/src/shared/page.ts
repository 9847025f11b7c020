// What all elements of a page share: one client, one look, one language.
import type { Client } from '@aureus/core'
import type { ElementLocale } from './locales.ts'
import type { Theme } from './theme.ts'

export interface PageState {
  readonly client?: Client | undefined
  readonly theme?: Theme | undefined
  readonly locale?: ElementLocale | undefined
}

let state: PageState = {}
const listeners = new Set<() => void>()

export const page = {
  getState: (): PageState => state,
  setState(change: PageState): void {
    state = { ...state, ...change }
    for (const listener of listeners) listener()
  },
  /** Returns the unsubscriber. */
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}
