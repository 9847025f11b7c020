// Opens the key management that the settings name.
import { SettingsError } from '../settings/problem.ts'
import { createFileKms } from './fileKms.ts'
import { createKeyFiles, readKeyFiles } from './keyFiles.ts'
import type { Kms } from './kms.ts'

export interface OpenKmsParameters {
  production: boolean
  dataDir: string
  kmsDir: string
}

/**
 * Creates missing keys in development. Never in production: a lost key must be noticed, not replaced.
 * @throws SettingsError naming `KMS_DIR`
 */
export function openKms({ production, dataDir, kmsDir }: OpenKmsParameters): Kms {
  if (!production) makeKeys(kmsDir)
  return createFileKms(readKeyFiles(kmsDir, dataDir))
}

function makeKeys(kmsDir: string): void {
  try {
    createKeyFiles(kmsDir)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown error'
    throw new SettingsError([{ name: 'KMS_DIR', remedy: `keys cannot be created there (${code})` }])
  }
}
