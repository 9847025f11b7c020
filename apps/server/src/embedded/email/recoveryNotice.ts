// Tells a wallet's owner that a device without a share is waiting for one, and how to stop it.
import type { MailDraft } from '../../platform/mail/layout.ts'
import { recoveryMail, reminderMail } from '../../platform/mail/mails.ts'
import { walletLink } from '../../platform/mail/walletLink.ts'
import type { TellOwner } from '../shares/context.ts'
import type { WalletContext } from '../walletApi/context.ts'
import { noticeAddressesOf } from '../walletApi/notices.ts'

export function recoveryNotifier({
  settings,
  clock,
}: Pick<WalletContext, 'settings' | 'clock'>): TellOwner {
  const { brandName, wallet } = settings
  return async ({ transaction, post }, notice) => {
    const { userId, recoveryId, browser, system, readyAtMs, remindAtMs, refuseToken } = notice
    const { addresses } = await noticeAddressesOf(transaction, { userId, nowMs: clock() })
    const [first, ...others] = addresses
    if (first === undefined) return undefined
    const link = walletLink(wallet.url, `/cancel#${refuseToken}`)
    const facts = { browser, system, link, readyAtMs }
    const told = recoveryMail(brandName, facts)
    const reminder = reminderMail(brandName, facts)
    for (const to of addresses) {
      const draft = to === first ? reminder : plain(reminder)
      if (remindAtMs < readyAtMs)
        await post({ to, draft, userId, sendAtMs: remindAtMs, recoveryId })
    }
    for (const to of others) await post({ to, draft: plain(told), userId })
    // Not tied to the recovery: the owner also hears of one that ends before the email is sent.
    return post({ to: first, draft: told, userId })
  }
}

/** The recovery waits for the emails to the first address only, or one dead mailbox would block it. */
const plain = (draft: MailDraft): MailDraft => ({ ...draft, kind: 'notice' })
