// The account behind an email address. Whether one exists is never revealed.
import type { Database } from '../db/schema.ts'
import { createUser } from './identities.ts'

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
  const identity = { provider: 'email', subject: email, label, nowMs }
  const userId = await createUser(db, { ...identity, noticeEmail: null })
  if (userId !== undefined) return { userId, label, frozen: false, isNew: true }
  const account = await findAccount(db, { email, jkt: '' })
  if (!account) throw new Error('the address vanished while it was proved')
  return { ...account, isNew: false }
}
