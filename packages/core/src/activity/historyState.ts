// The account histories loaded so far. Kept in memory only.
import type { CaipAddress } from '@aureus/protocol'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Client } from '../client/client.ts'
import { perClient } from '../client/perClient.ts'
import type { KnownHistory } from './historyPages.ts'

export type HistoryState = Readonly<Record<CaipAddress, KnownHistory>>

export const historyState: (client: Client) => StoreApi<HistoryState> = perClient(() =>
  createStore<HistoryState>(() => ({})),
)
