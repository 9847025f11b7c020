// What the name service offers at the moment. The store comes with this chunk: connecting does without.
import type { NameSuggestion } from '@aureus/protocol'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Client } from '../client/client.ts'
import { perClient } from '../client/perClient.ts'

export interface NamesState {
  /** The name that was typed first, then free ones. */
  suggestions: readonly NameSuggestion[]
  /** A registration, or the newest of the requests for suggestions, is under way. */
  loading: boolean
  /** The name that a visitor chose, while wallet and server are asked. */
  registering: string | null
  /** How the last choice failed; `words` are the server's where it gave any. */
  failure: { kind: 'declined' | 'pending' } | { kind: 'failed'; words: string } | null
}

const initial: NamesState = {
  suggestions: [],
  loading: false,
  registering: null,
  failure: null,
}

/** The store of a client, one for all that ask. */
export const namesState: (client: Client) => StoreApi<NamesState> = perClient(() =>
  createStore<NamesState>(() => initial),
)
