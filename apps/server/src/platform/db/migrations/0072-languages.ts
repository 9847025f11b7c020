// The language of a mail, and the one in which a device uses the wallet.
import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

const addToMails = (db: Kysely<unknown>) =>
  db.schema.alterTable('mail_outbox').addColumn('language', 'text').execute()

export const mailLanguages: Migration = {
  async up(db: Kysely<unknown>) {
    await addToMails(db)
    await db.schema.alterTable('wallet_devices').addColumn('language', 'text').execute()
  },
}

/** Of the second server. */
export const escrowMailLanguages: Migration = { up: addToMails }
