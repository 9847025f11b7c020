// The link in the mail to an address that was given up: whoever still reads it there can stop everything.
// Nothing is turned back: then a thief of the old mailbox could take the wallet with it.
import type { Database, EmailChangeRow } from '../db/schema.ts'
import { hashToken } from '../secrets/token.ts'
import { endSessionsOf } from '../walletApi/sessions.ts'

export const FREEZE_LIFE_MS = 72 * 3_600_000

export interface FreezeParameters {
  token: string
  nowMs: number
}

export async function findChange(
  db: Database,
  { token, nowMs }: FreezeParameters,
): Promise<EmailChangeRow | undefined> {
  return db
    .selectFrom('wallet_email_changes')
    .selectAll()
    .where('token_hash', '=', hashToken(token))
    .where('expires_at_ms', '>', nowMs)
    .executeTakeFirst()
}

/**
 * Ends every session of the person and lets nobody begin one, until the operator thaws it.
 * @returns false where the link is over
 */
export async function freeze(db: Database, parameters: FreezeParameters): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const change = await findChange(transaction, parameters)
    if (!change) return false
    const { user_id: userId } = change
    await transaction
      .updateTable('wallet_users')
      .set({ frozen_at_ms: parameters.nowMs })
      .where('id', '=', userId)
      .execute()
    await endSessionsOf(transaction, { userId })
    await transaction
      .deleteFrom('wallet_email_changes')
      .where('token_hash', '=', change.token_hash)
      .execute()
    return true
  })
}

export async function sweepChanges(db: Database, nowMs: number): Promise<void> {
  await db.deleteFrom('wallet_email_changes').where('expires_at_ms', '<=', nowMs).execute()
}
