// The freeze link in the email to the old address: whoever still reads that mailbox can stop everything. It does
// not restore the address, because a thief of the old mailbox could then take the wallet.
import type { Database, EmailChangeRow } from '../../platform/db/schema.ts'
import { hashToken } from '../../platform/secrets/token.ts'
import { expirySweep } from '../../platform/sweeps/sweep.ts'
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
 * Ends every session of the user and allows no new one until the operator thaws the wallet.
 * @returns false if the link has expired
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

export const sweepChanges = expirySweep('email-changes', {
  table: 'wallet_email_changes',
  column: 'expires_at_ms',
})
