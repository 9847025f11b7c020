// The known wallets that are not installed: those that a page recognises, then the whole directory, or the server's
// list if its operator added to it.
import { type ListedWalletRecord, recognisedWallets } from '@aureus/protocol/wallets'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { type Holder, perClient } from './perClient.ts'

/** A record with its place in the page's own choice of wallets. */
export interface KnownRecord extends ListedWalletRecord {
  /** Before the others in the list. */
  pinned?: true
  /** Shown in the first view even if it is not in this browser. */
  featured?: true
}

export interface WalletRecords {
  records: readonly KnownRecord[]
  /** True until the whole list has loaded. */
  partial: boolean
}

/** The wallets of the directory that have loaded: those that a page recognises, later the whole list. */
export const walletRecords: (client: Holder) => StoreApi<WalletRecords> = perClient(() =>
  createStore<WalletRecords>(() => ({ records: recognisedWallets, partial: true })),
)
