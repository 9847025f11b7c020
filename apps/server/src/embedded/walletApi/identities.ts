// The accounts that open a wallet: an email address or an account at a provider, each of one user.
import { createHash, randomUUID } from 'node:crypto'
import { domainOfMailbox } from '../../platform/access/canonical.ts'
import type { Database } from '../../platform/db/schema.ts'

export interface Identity {
  /** `email`, or the id of a social provider. */
  provider: string
  subject: string
  /** As people see it. */
  label: string
  /** When it starts to open the wallet; null for at once. */
  heldUntilMs: number | null
  nowMs: number
}

/** For clients: says which identity is meant, and not what identifies the user there. */
export const wayIdOf = ({ provider, subject }: Pick<Identity, 'provider' | 'subject'>): string =>
  createHash('sha256').update(`aureus/way/v1 ${provider} ${subject}`).digest('base64url')

/** @returns false if the identity belongs to a user already */
export async function addIdentity(
  db: Database,
  { provider, subject, label, heldUntilMs, nowMs, userId }: Identity & { userId: string },
): Promise<boolean> {
  const made = await db
    .insertInto('wallet_identities')
    .values({
      provider,
      subject,
      user_id: userId,
      label,
      created_at_ms: nowMs,
      held_until_ms: heldUntilMs,
      email_domain: provider === 'email' ? domainOfMailbox(subject) : null,
    })
    .onConflict((conflict) => conflict.columns(['provider', 'subject']).doNothing())
    .returning('user_id')
    .executeTakeFirst()
  return made !== undefined
}

/**
 * Creates a user with its first identity.
 * @param noticeEmail receives notices where the user has no email identity
 * @param passkeyHandle by which authenticators know the user, if one does already
 * @returns the user's id; undefined if the identity belongs to a user already
 */
export async function createUser(
  db: Database,
  {
    noticeEmail,
    passkeyHandle = null,
    ...identity
  }: Omit<Identity, 'heldUntilMs'> & { noticeEmail: string | null; passkeyHandle?: string | null },
): Promise<string | undefined> {
  const userId = randomUUID()
  await db
    .insertInto('wallet_users')
    .values({
      id: userId,
      created_at_ms: identity.nowMs,
      email_changed_at_ms: null,
      frozen_at_ms: null,
      notice_email: noticeEmail,
      passkey_handle: passkeyHandle,
    })
    .execute()
  if (await addIdentity(db, { ...identity, heldUntilMs: null, userId })) return userId
  await db.deleteFrom('wallet_users').where('id', '=', userId).execute()
  return undefined
}
