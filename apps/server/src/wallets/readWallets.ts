// The wallets that this deployment lists: those of the build, and those that its operator imported.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { directory, type ListedWalletRecord, ListedWalletSchema } from '@aureus/protocol/wallets'
import * as v from 'valibot'
import { SettingsError } from '../settings/problem.ts'
import { mergeWallets } from './mergeWallets.ts'
import { isPictureUrl } from './pictures.ts'

/** Where an import writes its list. */
export const importedFile = (dataDir: string) => join(dataDir, 'wallets', 'list.json')

/** What an import writes. */
export const ImportedSchema = v.object({
  /** Where it was taken from, and when: for the operator. */
  source: v.string(),
  importedAt: v.string(),
  wallets: v.array(
    v.object({
      ...ListedWalletSchema.entries,
      imageUrl: v.exactOptional(v.pipe(v.string(), v.check(isPictureUrl))),
    }),
  ),
})

/** Read when the server starts, as the list is. */
export const hasImportedWallets = (dataDir: string): boolean => existsSync(importedFile(dataDir))

/** @throws SettingsError where the imported list is there and cannot be used. */
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
