// Which wallets are known, beside those that are in this browser: those of the build, or the server's list where its
// operator has added to it.
import { directory, type ListedWalletRecord } from '@aureus/protocol/wallets'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Client } from '../client.ts'
import { getAllWallets } from '../services/wallets.ts'

export interface WalletRecords {
  records: readonly ListedWalletRecord[]
  /** Whether there are others that have not come yet. */
  partial: boolean
}

const stores = new WeakMap<Client, StoreApi<WalletRecords>>()
const loading = new WeakMap<Client, Promise<void>>()

export function walletRecords(client: Client): StoreApi<WalletRecords> {
  const partial = client.config.features.moreWallets ?? false
  const known = stores.get(client) ?? createStore(() => ({ records: directory, partial }))
  stores.set(client, known)
  return known
}

/** Asks the server for its list where it knows more than the build; once, and again after a failure. Never rejects. */
export function loadWalletRecords(client: Client): Promise<void> {
  const store = walletRecords(client)
  const before = loading.get(client)
  if (before || !store.getState().partial) return before ?? Promise.resolve()
  const run = getAllWallets(client)
    .then((records) => store.setState({ records, partial: false }))
    // Those of the build are there; whoever opens a list again asks again.
    .catch(() => void loading.delete(client))
  loading.set(client, run)
  return run
}
