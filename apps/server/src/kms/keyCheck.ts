// Whether the keys are those that this database was sealed with: with others every wallet would be shut, and a
// server that made new ones would not notice before somebody signs.
import { SettingsError } from '../config/problem.ts'
import type { Database } from '../db/schema.ts'
import type { Kms } from './kms.ts'

/**
 * Notes the keys that are new, and holds the others against what was noted of them.
 * @throws SettingsError naming `KMS_DIR`
 */
export async function checkKeys(db: Database, kms: Kms): Promise<void> {
  const ids = kms.keyIds()
  const noted = await db.selectFrom('kms_keys').selectAll().execute()
  const lost = noted.find(({ key_id }) => !ids.includes(key_id))
  if (lost) throw refuse(`lacks ${lost.key_id}, which the database needs`)
  for (const keyId of ids) {
    const fingerprint = await kms.fingerprint(keyId)
    await db
      .insertInto('kms_keys')
      .values({ key_id: keyId, fingerprint })
      .onConflict((conflict) => conflict.column('key_id').doNothing())
      .execute()
    const kept = await db
      .selectFrom('kms_keys')
      .select('fingerprint')
      .where('key_id', '=', keyId)
      .executeTakeFirst()
    if (kept?.fingerprint !== fingerprint)
      throw refuse(`holds another ${keyId} than the one the database was sealed with`)
  }
}

const refuse = (what: string) =>
  new SettingsError([
    { name: 'KMS_DIR', remedy: `${what}; restore it from your backup of the keys` },
  ])
