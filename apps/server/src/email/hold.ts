// After a change that a thief of the mailbox could have made, what takes the wallet away waits for a while.
import type { Database } from '../db/schema.ts'

/**
 * When the person may do what is held: after a device that joined their wallet, or a change of address. Where there
 * is no wallet yet, any device that came later than the first counts. With a wallet it must not: by signing in over
 * and over, a thief of the mailbox could keep the owner from changing the address for ever.
 * @returns 0 where there is nothing to wait for
 */
export async function heldUntilMs(
  db: Database,
  { userId, holdMs, nowMs }: { userId: string; holdMs: number; nowMs: number },
): Promise<number> {
  const user = await db
    .selectFrom('wallet_users')
    .select(['created_at_ms', 'email_changed_at_ms'])
    .where('id', '=', userId)
    .executeTakeFirst()
  const wallet = await db
    .selectFrom('custody_wallets')
    .select('devices_changed_at_ms')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  const newest = await db
    .selectFrom('wallet_devices')
    .select('created_at_ms')
    .where('user_id', '=', userId)
    .where('created_at_ms', '>', user?.created_at_ms ?? 0)
    .orderBy('created_at_ms', 'desc')
    .executeTakeFirst()
  const joinedAtMs = wallet ? wallet.devices_changed_at_ms : newest?.created_at_ms
  const sinceMs = Math.max(joinedAtMs ?? 0, user?.email_changed_at_ms ?? 0)
  return sinceMs > 0 && sinceMs + holdMs > nowMs ? sinceMs + holdMs : 0
}
