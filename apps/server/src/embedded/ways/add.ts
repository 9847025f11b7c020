// Adds a way to sign in to a wallet. It opens the wallet after a hold, so that the owner has time to read the notice
// and to stop it.
import type { Database } from '../../platform/db/schema.ts'
import type { PostMail } from '../../platform/mail/mailer.ts'
import { wayAddedMail } from '../../platform/mail/wayMails.ts'
import { held } from '../email/codeReasons.ts'
import { heldUntilMs } from '../email/hold.ts'
import { requireThawed, requireWalletHere } from '../shares/walletHere.ts'
import type { WalletContext } from '../walletApi/context.ts'
import { addIdentity } from '../walletApi/identities.ts'
import { noticeAddressesOf } from '../walletApi/notices.ts'
import { requireRecentCode } from '../walletApi/recentCode.ts'
import type { LiveSession } from '../walletApi/sessions.ts'
import { freezeLinkFor } from './freezeLink.ts'

/** As strict as a change of address: adding a way to sign in is what a thief would do. @throws Refusal */
export async function requireMayAdd(
  { db, clock, settings }: Pick<WalletContext, 'db' | 'clock' | 'settings'>,
  session: LiveSession,
): Promise<void> {
  const nowMs = clock()
  requireRecentCode(session, nowMs)
  await requireWalletHere(db, session)
  await requireThawed(db, session.userId)
  const { holdMs } = settings.wallet
  const untilMs = await heldUntilMs(db, { userId: session.userId, holdMs, nowMs })
  if (untilMs > 0) throw held(untilMs, nowMs)
}

export interface AddedWay {
  userId: string
  provider: string
  /** What people call the provider. */
  name: string
  subject: string
  label: string
  nowMs: number
}

/** @returns when it opens the wallet; undefined if it belongs to a user already */
export async function addWay(
  { settings }: Pick<WalletContext, 'settings'>,
  { transaction, post }: { transaction: Database; post: PostMail },
  { name, ...added }: AddedWay,
): Promise<{ heldUntilMs: number } | undefined> {
  const { userId, label, nowMs } = added
  const { brandName, wallet } = settings
  // Before it counts itself.
  const { addresses } = await noticeAddressesOf(transaction, { userId, nowMs })
  const opensAtMs = nowMs + wallet.holdMs
  if (!(await addIdentity(transaction, { ...added, heldUntilMs: opensAtMs }))) return undefined
  if (addresses.length > 0) {
    const change = { userId, provider: name, label, removed: false, nowMs }
    const freezeLink = await freezeLinkFor(transaction, settings, change)
    const draft = wayAddedMail(brandName, { provider: name, label, opensAtMs, freezeLink })
    for (const to of addresses) await post({ to, draft, userId })
  }
  return { heldUntilMs: opensAtMs }
}
