// The account behind an email address. Whether one exists is never revealed.
import type { Database } from '../../platform/db/schema.ts'
import { createUser } from './identities.ts'

export interface Account {
  userId: string
  /** As its owner first typed it. */
  label: string
  frozen: boolean
  /** When the address starts to open the wallet, if that is in the future; else 0. */
  heldUntilMs: number
  /** When the address became a way into the wallet. */
  sinceMs: number
  /** The calling device's id; null if the account does not know it. */
  deviceId: string | null
}

/** A single query for every case, so that found and not found take the same time. */
export async function findAccount(
  db: Database,
  { email, jkt, nowMs }: { email: string; jkt: string; nowMs: number },
): Promise<Account | undefined> {
  const row = await db
    .selectFrom('wallet_identities as identity')
    .innerJoin('wallet_users as user', 'user.id', 'identity.user_id')
    .leftJoin('wallet_devices as device', (join) =>
      join.onRef('device.user_id', '=', 'user.id').on('device.jkt', '=', jkt),
    )
    .select(['user.id', 'user.frozen_at_ms', 'device.id as device_id'])
    .select(['identity.label', 'identity.held_until_ms', 'identity.created_at_ms'])
    .where('identity.provider', '=', 'email')
    .where('identity.subject', '=', email)
    .executeTakeFirst()
  return (
    row && {
      userId: row.id,
      label: row.label,
      frozen: row.frozen_at_ms !== null,
      heldUntilMs: (row.held_until_ms ?? 0) > nowMs ? (row.held_until_ms ?? 0) : 0,
      sinceMs: row.created_at_ms,
      deviceId: row.device_id,
    }
  )
}

/** The address that a user changes and gets codes at: the oldest that opens the wallet. */
export async function findEmailOf(
  db: Database,
  { userId, nowMs }: { userId: string; nowMs: number },
): Promise<{ email: string; label: string } | undefined> {
  const row = await db
    .selectFrom('wallet_identities')
    .select(['subject', 'label'])
    .where('user_id', '=', userId)
    .where('provider', '=', 'email')
    .where((is) => is.or([is('held_until_ms', 'is', null), is('held_until_ms', '<=', nowMs)]))
    .orderBy('created_at_ms')
    .orderBy('subject')
    .executeTakeFirst()
  return row && { email: row.subject, label: row.label }
}

/**
 * The user of an address that was just proved; created on the first proof. Two parallel first proofs get the
 * same user.
 */
export async function becomeUser(
  db: Database,
  { email, label, nowMs }: { email: string; label: string; nowMs: number },
): Promise<Omit<Account, 'deviceId'> & { isNew: boolean }> {
  const identity = { provider: 'email', subject: email, label, nowMs }
  const userId = await createUser(db, { ...identity, noticeEmail: null })
  if (userId !== undefined)
    return { userId, label, frozen: false, heldUntilMs: 0, sinceMs: nowMs, isNew: true }
  const account = await findAccount(db, { email, jkt: '', nowMs })
  if (!account) throw new Error('the address vanished while it was proved')
  return { ...account, isNew: false }
}
