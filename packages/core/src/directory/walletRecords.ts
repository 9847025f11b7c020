// Loads the whole list of known wallets: the server's if it has more than the build, else the build's.
import { getAllWallets } from '../api/wallets.ts'
import type { Client } from '../client/client.ts'
import { loadOnce } from '../promise/loadOnce.ts'
import { perClient } from '../state/perClient.ts'
import { type KnownRecord, walletRecords } from '../state/walletRecords.ts'

const loaderOf = (read: (client: Client) => Promise<readonly KnownRecord[]>) =>
  perClient((client: Client) =>
    loadOnce(async () => {
      const records = await read(client)
      walletRecords(client).setState({ records, partial: false })
    }),
  )

const fromServer = loaderOf(getAllWallets)
const fromBuild = loaderOf(async () => (await import('./wholeDirectory.ts')).wholeDirectory)

/** Loads the list once, and again after a failure. Never rejects. */
export async function loadWalletRecords(client: Client): Promise<void> {
  if (!walletRecords(client).getState().partial) return
  const load = client.config.features.moreWallets ? fromServer : fromBuild
  // The wallets that a page recognises still work. The next view with a list retries.
  await load(client)().catch(() => undefined)
}
