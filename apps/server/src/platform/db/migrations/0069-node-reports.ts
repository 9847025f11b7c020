// What each process knows of the nodes, for the console.
import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { addIndexes } from './0058-expiry-indexes.ts'

export const nodeReports: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('node_reports')
      .addColumn('process', 'text', (column) => column.primaryKey())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('at_ms', 'bigint', (column) => column.notNull())
      .addColumn('nodes', 'text', (column) => column.notNull())
      .execute()
    await addIndexes(db, [['node_reports', 'at_ms']])
  },
}
