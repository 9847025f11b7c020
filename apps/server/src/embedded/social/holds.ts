// An account that changed hands opens the wallet only after a while: the owner needs time to read the email and stop it.
import type { Database } from '../../platform/db/schema.ts'
import type { PostMail } from '../../platform/mail/mailer.ts'
import { holderChangedMail } from '../../platform/mail/mails.ts'
import { noticeAddressOf, notify } from '../walletApi/notices.ts'
import { freezeLinkFor } from '../ways/freezeLink.ts'
import { holdIdentity } from './custody.ts'
import type { NamedProvider } from './open.ts'
import type { SocialResult } from './providers/provider.ts'
import type { SocialContext } from './start.ts'

/** Owners who cannot be warned need more time to notice. */
const UNWARNED_FACTOR = 3

interface Arrived {
  provider: NamedProvider
  result: SocialResult
  userId: string
  nowMs: number
  transaction: Database
  post: PostMail
}

/**
 * Holds an account that another address holds now: it may have been sold.
 * @returns whether it opens the wallet later, and not now
 */
export async function holdMoved(
  { settings }: Pick<SocialContext, 'settings'>,
  { provider: { id, name }, result, userId, nowMs, transaction, post }: Arrived,
): Promise<boolean> {
  const { brandName, wallet } = settings
  const isWarned = (await noticeAddressOf(transaction, { userId, nowMs })) !== null
  const heldUntilMs = nowMs + wallet.holdMs * (isWarned ? 1 : UNWARNED_FACTOR)
  await holdIdentity(transaction, { provider: id, result, nowMs, heldUntilMs })
  if (isWarned) {
    const { label } = result
    const change = { userId, provider: name, label, removed: false, nowMs }
    const freezeLink = await freezeLinkFor(transaction, settings, change)
    const facts = { provider: name, label, opensAtMs: heldUntilMs, freezeLink }
    await notify(
      { transaction, post },
      { userId, nowMs, draft: holderChangedMail(brandName, facts) },
    )
  }
  return heldUntilMs > nowMs
}
