// Loads the known wallets that the server adds to the build's.
import { getAllWallets } from '../api/wallets.ts'
import type { Client } from '../client/client.ts'
import { loadOnce } from '../promise/loadOnce.ts'
import { perClient } from '../state/perClient.ts'
import { walletRecords } from '../state/walletRecords.ts'

const loading = perClient((client: Client) =>
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
