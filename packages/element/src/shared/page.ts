// What all elements of a page share: one client, one look, one language.
import type { Client } from '@aureus/core'
import type { Theme } from './theme.ts'

export interface ElementLocale {
  /** A language tag, such as `de` or `pt-BR`. */
  readonly tag: string
  /** The catalogues of `AureusProvider` in that language. English where one, or a section of `messages`, is absent. */
  readonly messages?: object
  readonly modalMessages?: object
}

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
