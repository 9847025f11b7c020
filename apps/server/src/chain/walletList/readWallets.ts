// The wallets of this deployment: the built-in ones and those that the operator imported.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  browseLinks,
  directory,
  fold,
  type ListedWalletRecord,
  ListedWalletSchema,
  type WalletRecord,
} from '@aureus/protocol/wallets'
import * as v from 'valibot'
import { SettingsError } from '../../platform/settings/problem.ts'
import { isPictureUrl } from './pictures.ts'

/** Where an import writes its list. */
export const importedFile = (dataDir: string) => join(dataDir, 'wallets', 'list.json')

/** The format that an import writes. */
export const ImportedSchema = v.object({
  /** Its source and time, for the operator. */
  source: v.string(),
  importedAt: v.string(),
  wallets: v.array(
    v.object({
      ...ListedWalletSchema.entries,
      imageUrl: v.exactOptional(v.pipe(v.string(), v.check(isPictureUrl))),
    }),
  ),
})

/** The path of a wallet's mark on this server, by the wallet's id. */
export interface WalletMarks {
  readonly wallets: ReadonlyMap<string, { readonly path: string }>
}

const builtIn = ({ wallets }: WalletMarks): readonly ListedWalletRecord[] =>
  directory.map((record): ListedWalletRecord => {
    const browse = browseLinks.get(record.id)
    const mark = wallets.get(record.id)
    return { ...record, ...(browse && { browse }), ...(mark && { imageUrl: mark.path }) }
  })

/** Read at startup, like the list. */
export const hasImportedWallets = (dataDir: string): boolean => existsSync(importedFile(dataDir))

/** @throws SettingsError if the imported list exists but is unusable */
export function readWallets(dataDir: string, marks: WalletMarks): readonly ListedWalletRecord[] {
  const built = builtIn(marks)
  const file = importedFile(dataDir)
  const text = textOf(file)
  if (text === undefined) return built
  try {
    return mergeWallets(built, v.parse(ImportedSchema, JSON.parse(text)).wallets)
  } catch {
    const remedy = 'is not a wallet list; import it again or remove it'
    throw new SettingsError([{ name: file, remedy }])
  }
}

function textOf(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw new SettingsError([{ name: file, remedy: 'cannot be read by this user' }])
  }
}

// Merges the built-in wallet records with imported ones.

/**
 * Built-in records stay unchanged: their links were checked one by one, and an import must not redirect the users
 * of a known wallet. Those without a mark take the picture from the imported record of the same wallet, matched by
 * EIP-6963 name, store or name. Other records are added once, and the result is sorted alphabetically.
 */
export function mergeWallets(
  ours: readonly ListedWalletRecord[],
  imported: readonly ListedWalletRecord[],
): readonly ListedWalletRecord[] {
  const known = new Map<string, ListedWalletRecord>()
  const pictures = new Map<ListedWalletRecord, string>()
  const note = (record: ListedWalletRecord, marks: readonly string[]) => {
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
    .map((record: ListedWalletRecord) =>
      withPicture(record, record.imageUrl ?? pictures.get(record)),
    )
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en'))
}

const withPicture = (
  record: ListedWalletRecord,
  imageUrl: string | undefined,
): ListedWalletRecord => (imageUrl ? { ...record, imageUrl } : record)

/** Marks that no two wallets share. */
const marksOf = ({ id, name, rdns = [], stores = {} }: WalletRecord) => [
  `id ${id}`,
  `name ${fold(name).replace(/\s*wallet$/, '')}`,
  ...rdns.map((one) => `rdns ${one}`),
  ...Object.values(stores),
]
