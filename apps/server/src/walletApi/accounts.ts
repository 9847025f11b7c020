// The account behind an email address. Whether one exists is never revealed.
import { randomUUID } from 'node:crypto'
import type { Database } from '../db/schema.ts'

export interface Account {
  userId: string
  /** As its owner first typed it. */
  label: string
  frozen: boolean
  /** The calling device's id; null if the account does not know it. */
  deviceId: string | null
}

/** A single query for every case, so that found and not found take the same time. */
export async function findAccount(
  db: Database,
  { email, jkt }: { email: string; jkt: string },
): Promise<Account | undefined> {
  const row = await db
    .selectFrom('wallet_identities as identity')
    .innerJoin('wallet_users as user', 'user.id', 'identity.user_id')
    .leftJoin('wallet_devices as device', (join) =>
      join.onRef('device.user_id', '=', 'user.id').on('device.jkt', '=', jkt),
    )
    .select(['user.id', 'user.frozen_at_ms', 'identity.label', 'device.id as device_id'])
    .where('identity.provider', '=', 'email')
    .where('identity.subject', '=', email)
    .executeTakeFirst()
  return (
    row && {
      userId: row.id,
      label: row.label,
      frozen: row.frozen_at_ms !== null,
      deviceId: row.device_id,
    }
  )
}

/** A user's current address. */
export async function findEmailOf(
  db: Database,
  userId: string,
): Promise<{ email: string; label: string } | undefined> {
  const row = await db
    .selectFrom('wallet_identities')
    .select(['subject', 'label'])
    .where('user_id', '=', userId)
    .where('provider', '=', 'email')
    .executeTakeFirst()
  return row && { email: row.subject, label: row.label }
}

/**
 * Where a user's notices go: the address that opens the wallet, else one that a provider has verified. Null if the
 * user cannot be warned.
 */
export async function noticeAddressOf(db: Database, userId: string): Promise<string | null> {
  const present = await findEmailOf(db, userId)
  if (present) return present.label
  const user = await db
    .selectFrom('wallet_users')
    .select('notice_email')
    .where('id', '=', userId)
    .executeTakeFirst()
  return user?.notice_email ?? null
}

/**
 * The user of an address that was just proved; created on the first proof. Two parallel first proofs get the
 * same user.
 */
export async function becomeUser(
  db: Database,
  { email, label, nowMs }: { email: string; label: string; nowMs: number },
): Promise<{ userId: string; label: string; frozen: boolean; isNew: boolean }> {
  const userId = randomUUID()
  await db
    .insertInto('wallet_users')
    .values({
      id: userId,
      created_at_ms: nowMs,
      email_changed_at_ms: null,
      frozen_at_ms: null,
      notice_email: null,
    })
    .execute()
  const made = await db
    .insertInto('wallet_identities')
    .values({
      provider: 'email',
      subject: email,
      user_id: userId,
      label,
      created_at_ms: nowMs,
      held_until_ms: null,
    })
    .onConflict((conflict) => conflict.columns(['provider', 'subject']).doNothing())
    .returning('user_id')
    .executeTakeFirst()
  if (made) return { userId, label, frozen: false, isNew: true }
  await db.deleteFrom('wallet_users').where('id', '=', userId).execute()
  const account = await findAccount(db, { email, jkt: '' })
  if (!account) throw new Error('the address vanished while it was proved')
  return { ...account, isNew: false }
}
