// Which app's pages a session belongs to; empty for the server's own.
import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

export const appOrigins: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('siwx_sessions')
      .addColumn('origin', 'text', (column) => column.notNull().defaultTo(''))
      .execute()
  },
}
