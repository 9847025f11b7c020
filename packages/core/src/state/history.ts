// The account histories loaded so far. Kept in memory only.
import type { CaipAddress } from '@aureus/protocol'
import type { History } from '@aureus/protocol/history'
import { createStore } from 'zustand/vanilla'
import { perClient } from './perClient.ts'

/** All loaded entries, from the newest transaction down to `since`, without gaps. */
export type KnownHistory = History

export type HistoryState = Readonly<Record<CaipAddress, KnownHistory>>

/** The server's history of each account, by CAIP-10 address. */
export const historyState = perClient(() => createStore<HistoryState>(() => ({})))
