// Metrics read the depth and the age of each kind of mail and webhook from one index.
import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { addIndexes } from './0058-expiry-indexes.ts'

export const outboxFigures: Migration = {
  async up(db: Kysely<unknown>) {
    await addIndexes(db, [['mail_outbox', 'kind', 'died_at_ms', 'due_at_ms']])
    // The new one begins with the same columns.
    await db.schema.dropIndex('mail_outbox_kind_died_at_ms').execute()
  },
}
