// What is known of the history of accounts, for as long as the page is open: nothing of it is kept.
import type { CaipAddress } from '@aureus/protocol'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Client } from '../client/client.ts'
import { perClient } from '../client/perClient.ts'
import type { KnownHistory } from './historyPages.ts'

export type HistoryState = Readonly<Record<CaipAddress, KnownHistory>>

export const historyState: (client: Client) => StoreApi<HistoryState> = perClient(() =>
  createStore<HistoryState>(() => ({})),
)
