// Which wallets are known, beside those that are in this browser: those of the build, or the server's list where its
// operator has added to it.
import { directory, type ListedWalletRecord } from '@aureus/protocol/wallets'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { getAllWallets } from '../api/wallets.ts'
import type { Client } from '../client/client.ts'
import { perClient } from '../client/perClient.ts'
import { loadOnce } from '../promise/loadOnce.ts'

export interface WalletRecords {
  records: readonly ListedWalletRecord[]
  /** Whether there are others that have not come yet. */
  partial: boolean
}

export const walletRecords: (client: Client) => StoreApi<WalletRecords> = perClient(({ config }) =>
  createStore<WalletRecords>(() => ({
    records: directory,
    partial: config.features.moreWallets ?? false,
  })),
)

const loading = perClient((client) =>
  loadOnce(async () => {
    const records = await getAllWallets(client)
    walletRecords(client).setState({ records, partial: false })
  }),
)

/** Asks the server for its list where it knows more than the build; once, and again after a failure. Never rejects. */
export async function loadWalletRecords(client: Client): Promise<void> {
  if (!walletRecords(client).getState().partial) return
  // Those of the build are there; the next view that shows the list asks again.
  await loading(client)().catch(() => undefined)
}
