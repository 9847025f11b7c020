// Opens the key management that the settings name.
import { SettingsError } from '../settings/problem.ts'
import { createAws } from './aws.ts'
import { createFileKms } from './fileKms.ts'
import { createGcp } from './gcp.ts'
import { createKeyFiles, readKeyFiles } from './keyFiles.ts'
import { type Kms, KmsError, KmsFileError } from './kms.ts'
import { outsideTransactions } from './outsideTransactions.ts'
import { createServiceKms, type KeyService } from './serviceKms.ts'
import type { KeyServiceSettings } from './settings.ts'
import { createVault } from './vault.ts'

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
  return outsideTransactions(createFileKms(readKeyFiles(kmsDir, dataDir)))
}

/** A key service, or a folder; undefined if the settings name neither. @throws as the two below */
export async function openKeysOf(
  {
    keyService,
    kmsDir,
    ...place
  }: Omit<OpenKmsParameters, 'kmsDir'> & {
    keyService: KeyServiceSettings | undefined
    kmsDir: string | undefined
  },
  clock?: () => number,
): Promise<Kms | undefined> {
  if (keyService) return openKeyService(keyService, clock)
  return kmsDir === undefined ? undefined : openKms({ ...place, kmsDir })
}

/** @throws SettingsError naming `KMS_SERVICE` if the service refuses or cannot be reached, or a file that cannot be used */
export async function openKeyService(
  settings: KeyServiceSettings,
  clock?: () => number,
): Promise<Kms> {
  try {
    return outsideTransactions(await createServiceKms(openService(settings, clock && { clock })))
  } catch (error) {
    if (error instanceof KmsFileError)
      throw new SettingsError([{ name: error.setting, remedy: error.remedy }])
    if (!(error instanceof KmsError)) throw error
    throw new SettingsError([{ name: 'KMS_SERVICE', remedy: `does not work: ${error.message}` }])
  }
}

function openService(settings: KeyServiceSettings, options?: { clock: () => number }): KeyService {
  switch (settings.driver) {
    case 'vault':
      return createVault(settings)
    case 'aws':
      return createAws(settings, options)
    case 'gcp':
      return createGcp(settings, options)
  }
}

function makeKeys(kmsDir: string): void {
  try {
    createKeyFiles(kmsDir)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown error'
    throw new SettingsError([{ name: 'KMS_DIR', remedy: `keys cannot be created there (${code})` }])
  }
}
