// Indexes by which operators find people by any part of an address, and page through a domain's mailboxes.
import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { folded, foldedBackwards, foldedPieces, isSqlite } from '../foldedText.ts'

const searched = [
  ['custody_wallets', 'evm_address'],
  ['custody_wallets', 'solana_address'],
  ['siwx_sessions', 'address'],
  ['access_bans', 'subject'],
] as const

export const peopleSearch: Migration = {
  async up(db: Kysely<unknown>) {
    // A million rows take some ten seconds, which is longer than a statement may take otherwise.
    if (!isSqlite(db)) await sql`set local statement_timeout = 0`.execute(db)
    const create = (name: string, table: string, on: ReturnType<typeof sql>) =>
      sql`create index ${sql.id(name)} on ${sql.table(table)} ${on}`.execute(db)
    for (const [table, column] of searched) {
      const pieces = foldedPieces(db, column)
      if (pieces) await create(`${table}_${column}_pieces`, table, sql`using gin ((${pieces}))`)
    }
    const backwards = foldedBackwards(db, 'subject')
    await create('access_bans_subject_folded', 'access_bans', sql`((${folded(db, 'subject')}))`)
    if (backwards)
      await create('access_bans_subject_backwards', 'access_bans', sql`((${backwards}))`)
    await create(
      'wallet_identities_domain_subject',
      'wallet_identities',
      sql`(email_domain, (${folded(db, 'subject')}))`,
    )
    // The new one begins with its column.
    await db.schema.dropIndex('wallet_identities_email_domain').execute()
  },
}
