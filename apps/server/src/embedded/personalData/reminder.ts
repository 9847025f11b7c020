// The mail one day before a person is deleted. It is written when they ask, and waits in the outbox under ids that follow
// from theirs, so that it can be withdrawn.
import { createHash } from 'node:crypto'
import type { Database } from '../../platform/db/schema.ts'
import { deletingSoonMail } from '../../platform/mail/deletionMails.ts'
import type { PostMail } from '../../platform/mail/mailer.ts'
import type { WalletLink } from '../../platform/mail/walletLink.ts'
import { noticeAddressesOf } from '../walletApi/notices.ts'

export const REMINDED_BEFORE_MS = 86_400_000
/** More addresses than anybody has. */
const MOST = 20

export interface Reminder {
  userId: string
  brand: string
  atMs: number
  link: WalletLink
  nowMs: number
}

export async function postReminder(
  { transaction, post }: { transaction: Database; post: PostMail },
  { userId, brand, atMs, link, nowMs }: Reminder,
): Promise<void> {
  // One that was given up may still be there from an earlier time.
  await dropReminder(transaction, userId)
  const { addresses } = await noticeAddressesOf(transaction, { userId, nowMs })
  const draft = deletingSoonMail(brand, { atMs, link })
  for (const [at, to] of addresses.slice(0, MOST).entries())
    await post({ to, draft, userId, id: idOf(userId, at), sendAtMs: atMs - REMINDED_BEFORE_MS })
}

export async function dropReminder(db: Database, userId: string): Promise<void> {
  const ids = Array.from({ length: MOST }, (_, at) => idOf(userId, at))
  await db.deleteFrom('mail_outbox').where('id', 'in', ids).execute()
}

/** Of 128 bits, like the others. User ids are secret. */
const idOf = (userId: string, at: number): string =>
  createHash('sha256')
    .update(`aureus/deletion-reminder/v1|${userId}|${at}`)
    .digest()
    .subarray(0, 16)
    .toString('base64url')
