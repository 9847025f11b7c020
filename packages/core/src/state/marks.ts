// The marks that have loaded.
import type { Marks } from '@aureus/protocol/wallets'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { type Holder, perClient } from './perClient.ts'

export interface MarksState extends Marks {
  /** Whether the first set has loaded or failed. Until then, a mark may still take the place of letters. */
  settled: boolean
}

/** The marks that have loaded, and whether the first set has. */
export const marksOf: (client: Holder) => StoreApi<MarksState> = perClient(() =>
  createStore<MarksState>(() => ({ networks: {}, wallets: {}, settled: false })),
)
