// Indexes by key, so that a start learns which keys are in use without reading every sealed row, and a rotation finds
// what is left.
import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { addIndexes } from './0058-expiry-indexes.ts'

export const keyIndexes: Migration = {
  up: (db: Kysely<unknown>) =>
    addIndexes(db, [
      ['custody_shares', 'kek_id', 'set_id', 'role'],
      ['mail_outbox', 'kek_id'],
    ]),
}

/** Of the second server. */
export const escrowKeyIndexes: Migration = {
  up: (db: Kysely<unknown>) =>
    addIndexes(db, [
      ['escrow_shares', 'kek_id', 'set_id'],
      ['escrow_addresses', 'kek_id', 'set_id'],
      ['mail_outbox', 'kek_id'],
    ]),
}
