// The wallets of this deployment: the built-in ones and those that the operator imported.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { directory, type ListedWalletRecord, ListedWalletSchema } from '@aureus/protocol/wallets'
import * as v from 'valibot'
import { SettingsError } from '../../platform/settings/problem.ts'
import { mergeWallets } from './mergeWallets.ts'
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

/** Read at startup, like the list. */
export const hasImportedWallets = (dataDir: string): boolean => existsSync(importedFile(dataDir))

/** @throws SettingsError if the imported list exists but is unusable */
export function readWallets(dataDir: string): readonly ListedWalletRecord[] {
  const file = importedFile(dataDir)
  const text = textOf(file)
  if (text === undefined) return directory
  try {
    return mergeWallets(directory, v.parse(ImportedSchema, JSON.parse(text)).wallets)
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
