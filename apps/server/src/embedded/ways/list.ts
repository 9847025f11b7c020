// The identities that open a wallet, for its owner.
import { SocialProviderIdSchema } from '@aureus/protocol'
import type { Way } from '@aureus/protocol/walletApi'
import * as v from 'valibot'
import type { Database, WalletIdentityRow } from '../../platform/db/schema.ts'
import { wayIdOf } from '../walletApi/identities.ts'

export async function listIdentities(db: Database, userId: string): Promise<WalletIdentityRow[]> {
  return db
    .selectFrom('wallet_identities')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at_ms')
    .orderBy('provider')
    .orderBy('subject')
    .execute()
}

export const isHeld = ({ held_until_ms: untilMs }: WalletIdentityRow, nowMs: number): boolean =>
  (untilMs ?? 0) > nowMs

/** Whether the wallet can still be opened without it. One on hold does not count. */
export const isSpare = (
  rows: readonly WalletIdentityRow[],
  row: WalletIdentityRow,
  nowMs: number,
): boolean => rows.some((other) => other !== row && !isHeld(other, nowMs))

export function toWays(rows: readonly WalletIdentityRow[], nowMs: number): Way[] {
  return rows.flatMap((row): Way[] => {
    const { provider, label } = row
    // Of an older or a newer version of this server.
    if (provider !== 'email' && !v.is(SocialProviderIdSchema, provider)) return []
    return [
      {
        id: wayIdOf(row),
        provider,
        label,
        sinceMs: row.created_at_ms,
        heldUntilMs: isHeld(row, nowMs) ? row.held_until_ms : null,
        canRemove: isSpare(rows, row, nowMs),
      },
    ]
  })
}
