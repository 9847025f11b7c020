// Loads what the server knows about wallets: their marks, and the wallets that it adds to the build's.
import { isMarkPicture } from '@aureus/protocol'
import { getAllWallets } from '../api/wallets.ts'
import type { Client } from '../client/client.ts'
import { loadOnce } from '../promise/loadOnce.ts'
import { marksOf } from '../state/marks.ts'
import { perClient } from '../state/perClient.ts'
import { type KnownRecord, walletRecords } from '../state/walletRecords.ts'
import { loadMarks } from './loadMarks.ts'

const loading = perClient((client: Client) =>
  loadOnce(async () => {
    const records = await getAllWallets(client)
    walletRecords(client).setState({ records, partial: false })
    showMarks(client)
  }),
)

/**
 * Loads the marks of wallets, and the server's list if it has more wallets than the build. Loads once, and again after
 * a failure. Never rejects.
 */
export async function loadWalletRecords(client: Client): Promise<void> {
  const marks = loadMarks(client, 'wallets').then(() => showMarks(client))
  if (walletRecords(client).getState().partial) {
    // The built-in directory still works. The next view with a list retries.
    await loading(client)().catch(() => undefined)
  }
  await marks
}

function showMarks(client: Client): void {
  const wallets = new Map(Object.entries(marksOf(client).getState().wallets))
  const { records } = walletRecords(client).getState()
  const marked = records.map((record) => withMark(record, wallets.get(record.id)))
  if (marked.some((record, at) => record !== records[at]))
    walletRecords(client).setState({ records: marked })
}

/** An image of the page's own, or an imported one, stays. */
function withMark(record: KnownRecord, mark: string | undefined): KnownRecord {
  const { imageUrl } = record
  if (!mark || (imageUrl && !isMarkPicture(imageUrl))) return record
  return { ...record, imageUrl: mark }
}
