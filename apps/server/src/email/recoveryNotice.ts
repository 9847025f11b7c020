// Tells a wallet's owner that a device without a share is waiting for one, and how to stop it.
import { recoveryMail, reminderMail } from '../mail/mails.ts'
import type { TellOwner } from '../shares/context.ts'
import { noticeAddressOf } from '../walletApi/accounts.ts'
import type { WalletContext } from '../walletApi/context.ts'

export function recoveryNotifier({ settings }: Pick<WalletContext, 'settings'>): TellOwner {
  const { brandName, wallet } = settings
  return async ({ transaction, post }, notice) => {
    const { userId, recoveryId, browser, system, readyAtMs, remindAtMs, refuseToken } = notice
    const to = await noticeAddressOf(transaction, userId)
    if (to === null) return undefined
    const link = `${wallet.url}/cancel#${refuseToken}`
    const facts = { browser, system, link, readyAtMs }
    const reminder = reminderMail(brandName, facts)
    if (remindAtMs < readyAtMs)
      await post({ to, draft: reminder, sendAtMs: remindAtMs, recoveryId })
    // Not tied to the recovery: the owner also hears of one that ends before the email is sent.
    return post({ to, draft: recoveryMail(brandName, facts) })
  }
}
