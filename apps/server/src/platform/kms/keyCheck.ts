// Checks that the keys are the ones that this database was sealed with. With others no wallet would open, and a
// server that created new ones would not notice until a user signs.

import { timeOf } from '../clock/databaseClock.ts'
import type { Database } from '../db/schema.ts'
import { SettingsError } from '../settings/problem.ts'
import { type Kms, nameOfKey, versionOfKey } from './kms.ts'
import { type SealedTable, sealedTables, usedKeys } from './usedKeys.ts'

/**
 * Records new keys and compares known keys with their records. Keys that nothing needs may be missing.
 * @throws SettingsError naming `KMS_DIR`
 */
export async function checkKeys(
  db: Database,
  kms: Kms,
  tables: readonly SealedTable[] = sealedTables,
): Promise<void> {
  const ids = kms.keyIds()
  const noted = await db.selectFrom('kms_keys').selectAll().execute()
  const needed = await neededKeys(
    db,
    noted.map(({ key_id }) => key_id),
    tables,
  )
  const lost = needed.find((keyId) => !ids.includes(keyId))
  if (lost !== undefined) throw refuse(`lacks the key ${lost}, which the database needs`)
  for (const keyId of ids) {
    const fingerprint = await kms.fingerprint(keyId)
    if (!noted.some(({ key_id }) => key_id === keyId))
      await db
        .insertInto('kms_keys')
        .values({ key_id: keyId, fingerprint, noted_at_ms: await timeOf(db) })
        .onConflict((conflict) => conflict.column('key_id').doNothing())
        .execute()
    const kept = await db
      .selectFrom('kms_keys')
      .select('fingerprint')
      .where('key_id', '=', keyId)
      .executeTakeFirst()
    if (kept?.fingerprint !== fingerprint)
      throw refuse(`contains a different ${keyId} than the one the database was sealed with`)
  }
}

/**
 * Ids of the keys that something is sealed under, and of the newest version of each name, which another server may
 * use at any moment. Every other key may be removed.
 */
export async function neededKeys(
  db: Database,
  noted: readonly string[],
  tables: readonly SealedTable[] = sealedTables,
): Promise<string[]> {
  const used = await Promise.all(tables.map((table) => usedKeys(db, table)))
  const newest = new Map<string, string>()
  for (const keyId of noted.toSorted((one, other) => versionOfKey(one) - versionOfKey(other)))
    newest.set(nameOfKey(keyId), keyId)
  return [...new Set([...used.flat(), ...newest.values()])].toSorted()
}

const refuse = (what: string) =>
  new SettingsError([{ name: 'KMS_DIR', remedy: `${what}; restore it from your key backup` }])
