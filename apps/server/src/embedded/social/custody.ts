// Accounts that can be sold: those of Farcaster, which are numbers that move from one address to another.
import type { Database } from '../../platform/db/schema.ts'
import type { Arriving } from './accounts.ts'

/**
 * Stores the address that holds the account.
 * @returns whether another one held it at the last sign-in
 */
export async function noteCustody(
  db: Database,
  { provider, result: { subject, custody } }: Arriving,
): Promise<boolean> {
  if (custody === undefined) return false
  const identity = await db
    .selectFrom('wallet_identities')
    .select('custody')
    .where('provider', '=', provider)
    .where('subject', '=', subject)
    .executeTakeFirst()
  if (identity?.custody === custody) return false
  await db
    .updateTable('wallet_identities')
    .set({ custody })
    .where('provider', '=', provider)
    .where('subject', '=', subject)
    .execute()
  return typeof identity?.custody === 'string'
}

/** From now on the account opens the wallet only after `heldUntilMs`. */
export async function holdIdentity(
  db: Database,
  { provider, result: { subject }, heldUntilMs }: Arriving & { heldUntilMs: number },
): Promise<void> {
  await db
    .updateTable('wallet_identities')
    .set({ held_until_ms: heldUntilMs })
    .where('provider', '=', provider)
    .where('subject', '=', subject)
    .execute()
}
