// Whose wallet an account elsewhere opens: that of the identity (provider, subject). An address never says it, verified
// or not: whoever registers it first elsewhere would wait in the wallet for its owner.
import { randomUUID } from 'node:crypto'
import type { SocialProviderId } from '@aureus/protocol'
import type { Database } from '../db/schema.ts'
import type { SocialResult } from './providers/provider.ts'

export interface SocialUser {
  userId: string
  frozen: boolean
  /** Since when the identity opens the wallet, where that is to come; else 0. */
  heldUntilMs: number
  isNew: boolean
}

interface Arriving {
  provider: SocialProviderId
  result: SocialResult
  nowMs: number
}

async function findUser(
  db: Database,
  { provider, result, nowMs }: Arriving,
): Promise<SocialUser | undefined> {
  const row = await db
    .selectFrom('wallet_identities as identity')
    .innerJoin('wallet_users as user', 'user.id', 'identity.user_id')
    .select(['user.id', 'user.frozen_at_ms', 'identity.held_until_ms'])
    .where('identity.provider', '=', provider)
    .where('identity.subject', '=', result.subject)
    .executeTakeFirst()
  if (!row) return undefined
  const heldUntilMs = row.held_until_ms ?? 0
  return {
    userId: row.id,
    frozen: row.frozen_at_ms !== null,
    heldUntilMs: heldUntilMs > nowMs ? heldUntilMs : 0,
    isNew: false,
  }
}

/** The person of an identity; made where there is none yet. Of two who come at once both get the same. */
export async function becomeSocialUser(db: Database, arriving: Arriving): Promise<SocialUser> {
  const known = await findUser(db, arriving)
  if (known) return known
  const { result, nowMs } = arriving
  const userId = randomUUID()
  await db
    .insertInto('wallet_users')
    .values({
      id: userId,
      created_at_ms: nowMs,
      email_changed_at_ms: null,
      frozen_at_ms: null,
      notice_email: result.email,
    })
    .execute()
  if (await addIdentity(db, { ...arriving, userId, heldUntilMs: null }))
    return { userId, frozen: false, heldUntilMs: 0, isNew: true }
  await db.deleteFrom('wallet_users').where('id', '=', userId).execute()
  const other = await findUser(db, arriving)
  if (!other) throw new Error('an identity vanished while it was proved')
  return other
}

/** @returns false where the identity is somebody's already */
export async function addIdentity(
  db: Database,
  {
    provider,
    result,
    nowMs,
    userId,
    heldUntilMs,
  }: Arriving & {
    userId: string
    heldUntilMs: number | null
  },
): Promise<boolean> {
  const { subject, label } = result
  const made = await db
    .insertInto('wallet_identities')
    .values({
      provider,
      subject,
      user_id: userId,
      label,
      created_at_ms: nowMs,
      held_until_ms: heldUntilMs,
    })
    .onConflict((conflict) => conflict.columns(['provider', 'subject']).doNothing())
    .returning('user_id')
    .executeTakeFirst()
  return made !== undefined
}

/** The owner's user ID; undefined without an owner. */
export async function ownerOf(db: Database, arriving: Arriving): Promise<string | undefined> {
  return (await findUser(db, arriving))?.userId
}

/** People change what they are called. */
export async function noteLabel(db: Database, { provider, result }: Arriving): Promise<void> {
  await db
    .updateTable('wallet_identities')
    .set({ label: result.label })
    .where('provider', '=', provider)
    .where('subject', '=', result.subject)
    .execute()
}

/** Where notices go, by what the provider says now. */
export async function noteNoticeEmail(
  db: Database,
  { userId, email }: { userId: string; email: string },
): Promise<void> {
  await db
    .updateTable('wallet_users')
    .set({ notice_email: email })
    .where('id', '=', userId)
    .execute()
}
