// What is known of the history of accounts, for as long as the page is open: nothing of it is kept.
import type { CaipAddress } from '@aureus/protocol'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Client } from '../client.ts'
import type { KnownHistory } from './historyPages.ts'

export type HistoryState = Readonly<Record<CaipAddress, KnownHistory>>

const states = new WeakMap<Client, StoreApi<HistoryState>>()

export function historyState(client: Client): StoreApi<HistoryState> {
  const known = states.get(client) ?? createStore<HistoryState>(() => ({}))
  states.set(client, known)
  return known
}
