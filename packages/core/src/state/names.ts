// State of the name service. It loads with this chunk because connecting does not need it.
import type { NameSuggestion } from '@aureus/protocol'
import { createStore } from 'zustand/vanilla'
import { perClient } from './perClient.ts'

export interface NamesState {
  /** The typed name first, then free ones. */
  suggestions: readonly NameSuggestion[]
  /** True during a registration or the newest request for suggestions. */
  loading: boolean
  /** The chosen name, while the wallet or the server is busy with it. */
  registering: string | null
  /** Why the last choice failed. `words` is the server's message in English, and `reason` its stable name, if it sent them. */
  failure:
    | { kind: 'declined' | 'pending' }
    | { kind: 'failed'; words: string; reason: string | undefined }
    | null
}

const initial: NamesState = {
  suggestions: [],
  loading: false,
  registering: null,
  failure: null,
}

/** What the view of name registration shows. */
export const namesState = perClient(() => createStore<NamesState>(() => initial))
