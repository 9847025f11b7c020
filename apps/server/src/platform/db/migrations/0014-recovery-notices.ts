// Records whether the owner was told of a recovery and whether somebody approved it.
import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

export const recoveryNotices: Migration = {
  async up(db: Kysely<{ custody_recoveries: object }>) {
    // We cannot tell whether the owner of a running recovery was notified. Its device asks again, which notifies the owner.
    await db.deleteFrom('custody_recoveries').execute()
    for (const [name, type] of [
      ['notice_id', 'text'],
      ['notified_at_ms', 'bigint'],
      ['approved_at_ms', 'bigint'],
    ] as const)
      await db.schema.alterTable('custody_recoveries').addColumn(name, type).execute()
    await db.schema
      .createIndex('custody_recoveries_notice')
      .on('custody_recoveries')
      .column('notice_id')
      .execute()
  },
}
