// Tells the owner of a wallet that a device without a share of it waits for one, and how to stop it.
import { recoveryMail } from '../mail/mails.ts'
import type { TellOwner } from '../shares/context.ts'
import type { WalletContext } from '../walletOrigin/context.ts'
import { findEmailOf } from './accounts.ts'

export function recoveryNotifier({ settings }: Pick<WalletContext, 'settings'>): TellOwner {
  const { brandName, wallet } = settings
  return async ({ transaction, post }, { userId, readyAtMs, refuseToken, ...device }) => {
    const owner = await findEmailOf(transaction, userId)
    const link = `${wallet.url}/cancel#${refuseToken}`
    if (!owner) return undefined
    return post({
      to: owner.label,
      draft: recoveryMail(brandName, { ...device, link, readyAtMs }),
    })
  }
}
