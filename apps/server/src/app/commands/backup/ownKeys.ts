// The keys of the settings, as the commands for backups use them.

import type { Kms } from '../../../platform/kms/kms.ts'
import { openKeyService, openKms } from '../../../platform/kms/openKms.ts'
import type { readDataSettings } from '../../config/settings.ts'

/** Undefined without keys. Makes none. */
export async function openOwnKeys(
  settings: ReturnType<typeof readDataSettings>,
): Promise<Kms | undefined> {
  const { keyService, kmsDir } = settings
  if (keyService) return openKeyService(keyService)
  // In production openKms makes no keys, which would open nothing.
  return kmsDir === undefined ? undefined : openKms({ ...settings, kmsDir, production: true })
}
