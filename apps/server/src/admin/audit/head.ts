// The newest entry of the audit log. Its row is locked by whoever appends, so that two servers never append to the same
// entry.
import { FIRST_PREVIOUS } from '@aureus/protocol/admin'
import type { AuditHeadRow, Database } from '../../platform/db/schema.ts'

export type Head = Pick<AuditHeadRow, 'number' | 'hash'>

/** Before the first lock of a database. */
export async function createHead(db: Database): Promise<void> {
  await db
    .insertInto('audit_head')
    .values({ id: 1, number: 0, hash: FIRST_PREVIOUS })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}

/** Until the transaction ends. Take it first, so that changes wait for each other in one order. */
export const lockHead = (transaction: Database): Promise<Head> =>
  transaction
    .updateTable('audit_head')
    .set((is) => ({ number: is.ref('number') }))
    .where('id', '=', 1)
    .returning(['number', 'hash'])
    .executeTakeFirstOrThrow()

export async function moveHead(transaction: Database, head: Head): Promise<void> {
  await transaction.updateTable('audit_head').set(head).where('id', '=', 1).execute()
}

export const readHead = (db: Database): Promise<Head | undefined> =>
  db.selectFrom('audit_head').select(['number', 'hash']).where('id', '=', 1).executeTakeFirst()
