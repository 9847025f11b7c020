// Email addresses that visitors gave when they signed in.
import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

export const signInEmails: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('sign_in_emails')
      .addColumn('address', 'text', (column) => column.primaryKey())
      .addColumn('email', 'text', (column) => column.notNull())
      .addColumn('updated_at_ms', 'bigint', (column) => column.notNull())
      .execute()
  },
}
