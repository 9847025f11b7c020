// The keys that seal what the database keeps, once they are known to be those of this database.
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../platform/db/schema.ts'
import { checkKeys } from '../platform/kms/keyCheck.ts'
import type { Kms } from '../platform/kms/kms.ts'
import { openKeysOf } from '../platform/kms/openKms.ts'
import type { Settings } from './config/settings.ts'

export interface OpenKeysParameters {
  db: Database
  settings: Pick<Settings, 'production' | 'dataDir' | 'kmsDir' | 'keyService'>
  clock: () => number
  log: Pick<FastifyBaseLogger, 'info'>
}

/** @returns undefined if the operator needs no keys */
export async function openKeys(parameters: OpenKeysParameters): Promise<Kms | undefined> {
  const { db, settings, clock, log } = parameters
  const { keyService } = settings
  const kms = await openKeysOf(settings, clock)
  if (keyService) log.info({ driver: keyService.driver }, 'keys are held by a key service')
  if (kms) await checkKeys(db, kms)
  return kms
}
