// The browser of each session, and an index from an account to its sessions.
import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

export const sessionDevices: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('siwx_sessions').addColumn('browser', 'text').execute()
    await db.schema.alterTable('siwx_sessions').addColumn('system', 'text').execute()
    await db.schema
      .createIndex('siwx_sessions_address')
      .on('siwx_sessions')
      .column('address')
      .execute()
  },
}
