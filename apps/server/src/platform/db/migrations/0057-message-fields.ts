// The fields of the signed text, parsed when it was verified, so that reading a session need not parse it again.
import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

export const messageFields: Migration = {
  async up(db: Kysely<unknown>) {
    // Null for the sessions of before. They end within SESSION_MAX.
    await db.schema.alterTable('siwx_sessions').addColumn('message_fields', 'text').execute()
  },
}
