// Each app of `APP_ORIGINS` stores email addresses of its own. Those of before belong to our own pages.
import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

export const emailsOfApps: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('sign_in_emails').renameTo('sign_in_emails_before').execute()
    await db.schema
      .createTable('sign_in_emails')
      .addColumn('origin', 'text', (column) => column.notNull())
      .addColumn('address', 'text', (column) => column.notNull())
      .addColumn('email', 'text', (column) => column.notNull())
      .addColumn('updated_at_ms', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('sign_in_emails_of_app', ['origin', 'address'])
      .execute()
    await sql`insert into sign_in_emails (origin, address, email, updated_at_ms)
      select '', address, email, updated_at_ms from sign_in_emails_before`.execute(db)
    await db.schema.dropTable('sign_in_emails_before').execute()
    // Copies and deletions of a person's data look for the account.
    await db.schema
      .createIndex('sign_in_emails_of_account')
      .on('sign_in_emails')
      .column('address')
      .execute()
  },
}
