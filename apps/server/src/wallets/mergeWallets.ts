// The records of the build with what was imported.
import { fold, type ListedWalletRecord, type WalletRecord } from '@aureus/protocol/wallets'

/**
 * A record of the build stays as it is: its links were looked at one by one, and an import must not lead the
 * users of a known wallet elsewhere. It takes its picture from the imported one that is the same wallet, by
 * EIP-6963 name, store or name. The rest is added, each once, and all stand by the alphabet.
 */
export function mergeWallets(
  ours: readonly WalletRecord[],
  imported: readonly ListedWalletRecord[],
): readonly ListedWalletRecord[] {
  const known = new Map<string, WalletRecord>()
  const pictures = new Map<WalletRecord, string>()
  const note = (record: WalletRecord, marks: readonly string[]) => {
    for (const mark of marks) if (!known.has(mark)) known.set(mark, record)
  }
  for (const record of ours) note(record, marksOf(record))
  const added = imported.flatMap(({ imageUrl, ...wallet }) => {
    const marks = marksOf(wallet)
    const same = marks.map((mark) => known.get(mark)).find((one) => one !== undefined)
    const record = same ?? wallet
    note(record, marks)
    if (imageUrl && !pictures.has(record)) pictures.set(record, imageUrl)
    return same ? [] : [wallet]
  })
  return [...ours, ...added]
    .map((record) => withPicture(record, pictures.get(record)))
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en'))
}

const withPicture = (record: WalletRecord, imageUrl: string | undefined): ListedWalletRecord =>
  imageUrl ? { ...record, imageUrl } : record

/** What no two wallets share. */
const marksOf = ({ id, name, rdns = [], stores = {} }: WalletRecord) => [
  `id ${id}`,
  `name ${fold(name).replace(/\s*wallet$/, '')}`,
  ...rdns.map((one) => `rdns ${one}`),
  ...Object.values(stores),
]
