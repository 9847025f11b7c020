// Tells the owner of a wallet that a device without a share of it waits for one, and how to stop it.
import { recoveryMail } from '../mail/mails.ts'
import type { RecoveryNotice } from '../shares/context.ts'
import type { WalletContext } from '../walletOrigin/context.ts'
import { findEmailOf } from './accounts.ts'

export function recoveryNotifier(
  context: Pick<WalletContext, 'db' | 'mailer' | 'settings' | 'log'>,
): (notice: RecoveryNotice) => void {
  const { db, mailer, settings, log } = context
  const { brandName, wallet } = settings
  async function tell({ userId, readyAtMs, refuseToken, ...device }: RecoveryNotice) {
    const owner = await findEmailOf(db, userId)
    const link = `${wallet.url}/cancel#${refuseToken}`
    if (owner) mailer.queue(owner.label, recoveryMail(brandName, { ...device, link, readyAtMs }))
  }
  return (notice) =>
    void tell(notice).catch((error: unknown) => log.error({ err: error }, 'an owner was not told'))
}
