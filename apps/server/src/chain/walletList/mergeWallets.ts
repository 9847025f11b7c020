// Merges the built-in wallet records with imported ones.
import { fold, type ListedWalletRecord, type WalletRecord } from '@aureus/protocol/wallets'

/**
 * Built-in records stay unchanged: their links were checked one by one, and an import must not redirect the users
 * of a known wallet. They take only the picture from the imported record of the same wallet, matched by EIP-6963
 * name, store or name. Other records are added once, and the result is sorted alphabetically.
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

/** Marks that no two wallets share. */
const marksOf = ({ id, name, rdns = [], stores = {} }: WalletRecord) => [
  `id ${id}`,
  `name ${fold(name).replace(/\s*wallet$/, '')}`,
  ...rdns.map((one) => `rdns ${one}`),
  ...Object.values(stores),
]
