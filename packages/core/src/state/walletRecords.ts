// The known wallets that are not installed: the built-in directory, or the server's list if its operator added
// to it.
import type { PublicConfig } from '@aureus/protocol'
import { directory, type ListedWalletRecord } from '@aureus/protocol/wallets'
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
  /** True while the server's additions have not loaded. */
  partial: boolean
}

export const walletRecords: (
  client: Holder & { readonly config: PublicConfig },
) => StoreApi<WalletRecords> = perClient(({ config }) =>
  createStore<WalletRecords>(() => ({
    records: directory,
    partial: config.features.moreWallets ?? false,
  })),
)
