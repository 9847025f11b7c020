// Delays actions that take the wallet away, after a change that a mailbox thief could have made.
import type { Database } from '../../platform/db/schema.ts'

/**
 * When the held action becomes possible: a delay after a device joined the wallet or the address changed. Without a
 * wallet, any device after the first counts. With a wallet it must not, because a mailbox thief could sign in
 * repeatedly and keep the owner from changing the address forever.
 * @returns 0 if there is no delay
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
    .where('prepared_at_ms', 'is', null)
    .where('retired_at_ms', 'is', null)
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
