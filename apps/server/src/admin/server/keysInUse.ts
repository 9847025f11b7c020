// Which keys seal rows of the database, since when, and how many.
import type { AdminAnswerOf } from '@aureus/protocol/admin'
import type { Database } from '../../platform/db/schema.ts'
import { type KeyName, nameOfKey, versionOfKey } from '../../platform/kms/kms.ts'
import { type SealedTable, sealedTables, usedKeys } from '../../platform/kms/usedKeys.ts'

type KeyInUse = AdminAnswerOf<'GET /v1/server'>['keys'][number]

/** Rows of a table under one key are counted up to here. */
const MOST_COUNTED = 100_000

const purposes: Readonly<Record<KeyName, string>> = {
  'auth-kek': 'seals shares that sign, waiting mail and keys of the server',
  'escrow-kek': 'seals shares for recovery',
  pepper: 'keys the hashes of codes and limits',
}
const isKeyName = (name: string): name is KeyName => Object.hasOwn(purposes, name)

export async function keysInUse(db: Database): Promise<KeyInUse[]> {
  const [noted, rows, tokenKeys, auditKeys] = await Promise.all([
    db.selectFrom('kms_keys').select(['key_id', 'noted_at_ms']).execute(),
    countRows(db),
    db.selectFrom('token_keys').select(['kid as id', 'created_at_ms']).execute(),
    db.selectFrom('audit_keys').select(['id', 'created_at_ms']).execute(),
  ])
  const newest = new Map<string, number>()
  for (const { key_id: id } of noted)
    newest.set(nameOfKey(id), Math.max(newest.get(nameOfKey(id)) ?? 0, versionOfKey(id)))
  return [
    ...noted.map(({ key_id: id, noted_at_ms }) => {
      const name = nameOfKey(id)
      return {
        id,
        purpose: isKeyName(name) ? purposes[name] : name,
        createdAtMs: noted_at_ms,
        current: newest.get(name) === versionOfKey(id),
        // A pepper seals nothing.
        rows: name === 'pepper' ? null : (rows.get(id) ?? 0),
      }
    }),
    ...signing('token', 'signs session tokens', tokenKeys),
    ...signing('audit', 'signs the audit log', auditKeys),
  ]
}

/** Keys that sign, the newest of which does so now. */
function signing(
  kind: 'token' | 'audit',
  purpose: string,
  keys: readonly { id: string; created_at_ms: number }[],
): KeyInUse[] {
  const newestMs = Math.max(...keys.map(({ created_at_ms }) => created_at_ms))
  return keys.map(({ id, created_at_ms }) => ({
    id: `${kind} ${id}`,
    purpose,
    createdAtMs: created_at_ms,
    current: created_at_ms === newestMs,
    rows: null,
  }))
}

async function countRows(db: Database): Promise<Map<string, number>> {
  const counts = new Map<string, number>()
  for (const table of sealedTables)
    for (const keyId of await usedKeys(db, table))
      counts.set(keyId, (counts.get(keyId) ?? 0) + (await countUnder(db, table, keyId)))
  return counts
}

async function countUnder(
  db: Database,
  table: SealedTable & (typeof sealedTables)[number],
  keyId: string,
): Promise<number> {
  const { count } = await db
    .selectFrom(
      db
        .selectFrom(table)
        .select('kek_id')
        .where('kek_id', '=', keyId)
        .limit(MOST_COUNTED)
        .as('rows'),
    )
    .select((is) => is.fn.countAll<number | string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}
