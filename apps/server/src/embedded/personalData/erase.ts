// Deletes people who asked for it, once their time to change their mind is over.
import { SqliteAdapter, sql } from 'kysely'
import type { Database } from '../../platform/db/schema.ts'
import { deletedMail } from '../../platform/mail/deletionMails.ts'
import type { WalletContext } from '../walletApi/context.ts'
import { notify } from '../walletApi/notices.ts'
import { findPerson, isAbout } from './person.ts'
import { dropReminder } from './reminder.ts'
import { personalTables } from './tables.ts'

export type EraseContext = Pick<
  WalletContext,
  'db' | 'clock' | 'mailer' | 'settings' | 'log' | 'announce'
>

/** Any number of servers may run it. What one of them could not finish, the next round repeats. */
export async function eraseDue(context: EraseContext): Promise<number> {
  const { db, clock, log } = context
  const due = await db
    .selectFrom('wallet_users')
    .select('id')
    .where('delete_at_ms', '<=', clock())
    .where('frozen_at_ms', 'is', null)
    .execute()
  let erased = 0
  for (const { id } of due)
    try {
      if (await eraseUser(context, id)) erased += 1
    } catch (error) {
      log.warn({ err: error }, 'a person could not be deleted; it is tried again')
    }
  if (erased > 0) {
    context.announce?.wake()
    log.info({ erased }, 'people who asked for it were deleted')
    await forgetOldPages(db)
  }
  return erased
}

/** @returns false if another server did it, or the person changed their mind */
async function eraseUser(context: EraseContext, userId: string): Promise<boolean> {
  const { clock, mailer, settings, announce } = context
  const nowMs = clock()
  return mailer.transaction(async (transaction, post) => {
    // The row's lock makes a second server wait. Then the row is gone.
    const locked = await transaction
      .updateTable('wallet_users')
      .set((is) => ({ delete_at_ms: is.ref('delete_at_ms') }))
      .where('id', '=', userId)
      .where('delete_at_ms', '<=', nowMs)
      .where('frozen_at_ms', 'is', null)
      .returning('id')
      .executeTakeFirst()
    if (!locked) return false
    const person = await findPerson(transaction, userId)
    // The last mail. It is the only row about them that remains, until it is sent.
    await notify({ transaction, post }, { userId, nowMs, draft: deletedMail(settings.brandName) })
    for (const data of await walletsOf(transaction, userId))
      await announce?.post(transaction, { type: 'wallet.deleted', data })
    await dropReminder(transaction, userId)
    await shred(transaction, person.wallet)
    for (const table of personalTables.filter(({ kept }) => !kept)) {
      const condition = isAbout(person, table)
      if (condition)
        await sql`delete from ${sql.table(table.name)} where ${condition}`.execute(transaction)
    }
    return true
  })
}

async function walletsOf(db: Database, userId: string) {
  const rows = await db
    .selectFrom('custody_wallets')
    .select(['id', 'evm_address', 'solana_address'])
    .where('user_id', '=', userId)
    .execute()
  return rows.map(({ id, evm_address: eip155, solana_address: solana }) => ({
    walletId: id,
    accounts: { eip155, solana },
  }))
}

/** Overwrites the wrapped keys of the shares. Without them the sealed bytes open nothing, wherever a copy remains. */
async function shred(db: Database, walletIds: readonly string[]): Promise<void> {
  if (walletIds.length === 0) return
  await db
    .updateTable('custody_shares')
    .set({ wrapped_dek: '', sealed: '' })
    .where('wallet_id', 'in', walletIds)
    .execute()
}

/** SQLite keeps what was overwritten in its log of writes until a checkpoint. PostgreSQL does so by itself. */
async function forgetOldPages(db: Database): Promise<void> {
  if (db.getExecutor().adapter instanceof SqliteAdapter)
    await sql`pragma wal_checkpoint(truncate)`.execute(db)
}
