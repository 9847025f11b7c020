// `npm run keys -- --resplit NAME`: marks every wallet for new shares after a key was exposed.

import type { Database } from '../../platform/db/schema.ts'
import type { KeyFile } from '../../platform/kms/keyFiles.ts'
import type { KeyName } from '../../platform/kms/kms.ts'
import { SettingsError } from '../../platform/settings/problem.ts'
import { keyStatus } from './keyStatus.ts'
import { markForResplit } from './resplit.ts'

export interface RequestResplitParameters {
  name: KeyName
  files: readonly Pick<KeyFile, 'name' | 'version'>[]
  nowMs: number
}

/**
 * Shares sealed under the exposed key would be exposed too, so a newer key must be in use first.
 * @returns the number of wallets marked
 * @throws SettingsError naming `KMS_DIR`
 */
export async function requestResplit(
  db: Database,
  { name, files, nowMs }: RequestResplitParameters,
): Promise<number> {
  const { keys } = await keyStatus(db, files)
  const own = keys.filter(({ keyId }) => keyId.startsWith(`${name}.`))
  const inForce = own.filter(({ state }) => state === 'in use')
  const isRotated =
    own.length > 1 && inForce.length === 1 && own.every(({ state }) => state !== 'new')
  if (!isRotated) {
    const remedy = `${name} has not been rotated yet; run npm run keys -- --new ${name} and restart every server`
    throw new SettingsError([{ name: 'KMS_DIR', remedy }])
  }
  return markForResplit(db, name, nowMs)
}
