// Reads the audit log: a page of it, or all of it a batch at a time.
import type { AuditEntry, AuditKey } from '@aureus/protocol/admin'
import { sql } from 'kysely'
import type { AuditEntryRow, Database } from '../../platform/db/schema.ts'

const BATCH = 500
export const PAGE = 50

/** Everything, oldest first. Rows are as they are stored, so that a check sees what somebody did to them. */
export async function* allEntries(db: Database): AsyncGenerator<AuditEntry> {
  let after = Number.MIN_SAFE_INTEGER
  for (;;) {
    const rows = await db
      .selectFrom('audit_entries')
      .selectAll()
      .where('number', '>', after)
      .orderBy('number')
      .limit(BATCH)
      .execute()
    for (const row of rows) yield toEntry(row)
    const last = rows.at(-1)
    if (!last) return
    after = last.number
  }
}

export interface FindEntriesParameters {
  search?: string | undefined
  /** Entries below this number. */
  before?: number | undefined
}

/** Newest first, one more than a page if there is one. */
export async function findEntries(
  db: Database,
  { search, before = Number.MAX_SAFE_INTEGER }: FindEntriesParameters,
): Promise<AuditEntry[]> {
  const rows = await db
    .selectFrom('audit_entries')
    .selectAll()
    .where('number', '<', before)
    .$if(search !== undefined && search !== '', (query) => query.where(contains(search ?? '')))
    .orderBy('number', 'desc')
    .limit(PAGE + 1)
    .execute()
  return rows.map(toEntry)
}

/** Without regard to case. The text is matched as it is: `%` and `_` are characters. */
function contains(search: string) {
  const pattern = `%${search.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  return sql<boolean>`lower(action || ' ' || account || ' ' || subject || ' ' || reason) like ${pattern} escape '\\'`
}

export async function readKeys(db: Database): Promise<AuditKey[]> {
  const rows = await db
    .selectFrom('audit_keys')
    .select(['id', 'public_key', 'created_at_ms'])
    .orderBy('created_at_ms')
    .execute()
  return rows.map(({ id, public_key: publicKey, created_at_ms: createdAtMs }) => ({
    id,
    publicKey,
    createdAtMs,
  }))
}

const toEntry = ({ at_ms: atMs, key_id: keyId, ...row }: AuditEntryRow): AuditEntry => ({
  number: row.number,
  atMs,
  account: row.account,
  role: row.role,
  action: row.action,
  subject: row.subject,
  reason: row.reason,
  before: row.before,
  after: row.after,
  previous: row.previous,
  hash: row.hash,
  signature: row.signature,
  keyId,
})
