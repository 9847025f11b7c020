// Where notices about a wallet go: to every address that belongs to its owner, so that adding one silences no other.
import type { Database } from '../../platform/db/schema.ts'
import type { MailDraft } from '../../platform/mail/layout.ts'
import type { PostMail } from '../../platform/mail/mailer.ts'

export interface Notified {
  userId: string
  nowMs: number
}

export interface NoticeAddresses {
  /** The most important first; empty: the owner cannot be warned. */
  addresses: string[]
  /** Whether one of them is known for longer than the hold. */
  settled: boolean
}

/**
 * Email addresses that open the wallet, and the one that a provider has verified. Added addresses count after their
 * hold. Only an owner without any other gets notices at one that is held: it can warn the owner and silences nothing.
 */
export async function noticeAddressesOf(
  db: Database,
  { userId, nowMs }: Notified,
): Promise<NoticeAddresses> {
  const emails = await db
    .selectFrom('wallet_identities')
    .select(['label', 'held_until_ms'])
    .where('user_id', '=', userId)
    .where('provider', '=', 'email')
    .orderBy('created_at_ms')
    .orderBy('subject')
    .execute()
  const user = await db
    .selectFrom('wallet_users')
    .select('notice_email')
    .where('id', '=', userId)
    .executeTakeFirst()
  const open = emails.filter(({ held_until_ms: untilMs }) => (untilMs ?? 0) <= nowMs)
  const noted = user?.notice_email ?? undefined
  const settled = [...open.map(({ label }) => label), ...(noted === undefined ? [] : [noted])]
  if (settled.length > 0) return { addresses: unique(settled), settled: true }
  return { addresses: unique(emails.map(({ label }) => label)), settled: false }
}

/** The first notice address; null if the owner cannot be warned. */
export async function noticeAddressOf(db: Database, notified: Notified): Promise<string | null> {
  return (await noticeAddressesOf(db, notified)).addresses[0] ?? null
}

/** Posts a notice to all addresses of a user. @returns whether there is one */
export async function notify(
  { transaction, post }: { transaction: Database; post: PostMail },
  { draft, ...notified }: Notified & { draft: MailDraft },
): Promise<boolean> {
  const { addresses } = await noticeAddressesOf(transaction, notified)
  for (const to of addresses) await post({ to, draft, userId: notified.userId })
  return addresses.length > 0
}

const unique = (addresses: string[]): string[] => {
  const seen = new Map(addresses.toReversed().map((one) => [one.toLowerCase(), one]))
  return [...seen.values()].toReversed()
}
