// The known wallets that are not installed: the built-in directory, or the server's list if its operator added
// to it.
import { directory } from '@aureus/protocol/wallets'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { getAllWallets } from '../api/wallets.ts'
import type { Client } from '../client/client.ts'
import { perClient } from '../client/perClient.ts'
import { loadOnce } from '../promise/loadOnce.ts'
import type { KnownRecord } from './listWallets.ts'

export interface WalletRecords {
  records: readonly KnownRecord[]
  /** True while the server's additions have not loaded. */
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

/** Loads the server's list if it has more than the build. Loads once, and again after a failure. Never rejects. */
export async function loadWalletRecords(client: Client): Promise<void> {
  if (!walletRecords(client).getState().partial) return
  // The built-in directory still works. The next view with a list retries.
  await loading(client)().catch(() => undefined)
}
