// Which wallet a social account opens: the wallet of its identity (provider, subject). Email addresses never decide,
// verified or not: an attacker who registers an address first at some provider would share the wallet of its owner.
import { PASSKEY, type SocialProviderId } from '@aureus/protocol'
import type { Database } from '../../platform/db/schema.ts'
import { createUser } from '../walletApi/identities.ts'
import type { SocialResult } from './providers/provider.ts'

export interface SocialUser {
  userId: string
  frozen: boolean
  /** When the identity starts to open the wallet, if that is in the future; else 0. */
  heldUntilMs: number
  isNew: boolean
}

export interface Arriving {
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

/** When an identity became a way into a wallet; undefined if it opens none. */
export async function sinceOf(
  db: Database,
  { provider, result }: Arriving,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('wallet_identities')
    .select('created_at_ms')
    .where('provider', '=', provider)
    .where('subject', '=', result.subject)
    .executeTakeFirst()
  return row?.created_at_ms
}

/**
 * The user of an identity, created on first sign-in; undefined for a passkey that was removed, because one that was used
 * makes no new wallet. Two parallel first sign-ins get the same user. */
export async function becomeSocialUser(
  db: Database,
  arriving: Arriving,
): Promise<SocialUser | undefined> {
  const known = await findUser(db, arriving)
  if (known || arriving.provider === PASSKEY) return known
  const userId = await createUser(db, {
    ...identityOf(arriving),
    noticeEmail: arriving.result.email,
  })
  if (userId !== undefined) return { userId, frozen: false, heldUntilMs: 0, isNew: true }
  const other = await findUser(db, arriving)
  if (!other) throw new Error('an identity vanished while it was proved')
  return other
}

/** The identity that a provider has proved. */
export const identityOf = ({ provider, result, nowMs }: Arriving) => ({
  provider,
  subject: result.subject,
  label: result.label,
  nowMs,
})

/** The owner's user ID; undefined without an owner. */
export async function ownerOf(db: Database, arriving: Arriving): Promise<string | undefined> {
  return (await findUser(db, arriving))?.userId
}

/** What a wallet that a passkey opened is called: as its oldest account or address, or without one by the day it was made. */
export async function nameOfUser(db: Database, userId: string, brandName: string): Promise<string> {
  const row = await db
    .selectFrom('wallet_users as user')
    .leftJoin('wallet_identities as identity', (join) =>
      join.onRef('identity.user_id', '=', 'user.id').on('identity.provider', '!=', PASSKEY),
    )
    .select(['identity.label', 'user.created_at_ms'])
    .where('user.id', '=', userId)
    .orderBy('identity.created_at_ms')
    .executeTakeFirst()
  if (!row) return brandName
  return row.label ?? nameOfWallet(brandName, row.created_at_ms)
}

/** In the list of a password manager, where the owner has no other name. */
export const nameOfWallet = (brandName: string, madeAtMs: number): string =>
  `${brandName} ${new Date(madeAtMs).toISOString().slice(0, 10)}`

/** People rename their accounts. */
export async function noteLabel(db: Database, { provider, result }: Arriving): Promise<void> {
  await db
    .updateTable('wallet_identities')
    .set({ label: result.label })
    .where('provider', '=', provider)
    .where('subject', '=', result.subject)
    .execute()
}

/** Stores where notices go from now on. */
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
