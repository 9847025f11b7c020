// The marks of known wallets.
import { isMarkPicture } from '@aureus/protocol'
import type { Client } from '../client/client.ts'
import { marksOf } from '../state/marks.ts'
import { perClient } from '../state/perClient.ts'
import { type KnownRecord, walletRecords } from '../state/walletRecords.ts'
import { loadMarks } from './loadMarks.ts'

/** Gives the known wallets their marks, now and whenever their list changes. Loads as `loadMarks` does. */
export async function loadWalletMarks(client: Client): Promise<void> {
  await loadMarks(client, 'wallets')
  showMarks(client)
}

const showMarks = perClient((client: Client) => {
  const store = walletRecords(client)
  // The page's own choice of wallets changes what is set here.
  let applying = false
  const apply = () => {
    if (applying) return
    applying = true
    const marks = new Map(Object.entries(marksOf(client).getState().wallets))
    const { records } = store.getState()
    const marked = records.map((record) => withMark(record, marks.get(record.id)))
    if (marked.some((record, at) => record !== records[at])) store.setState({ records: marked })
    applying = false
  }
  marksOf(client).subscribe(apply)
  store.subscribe(apply)
  apply()
})

/** An image of the page's own, or an imported one, stays. */
function withMark(record: KnownRecord, mark: string | undefined): KnownRecord {
  const { imageUrl } = record
  if (!mark || imageUrl === mark || (imageUrl && !isMarkPicture(imageUrl))) return record
  return { ...record, imageUrl: mark }
}
