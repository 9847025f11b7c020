// Tells a wallet's owner what happened to the key, so that a thief's step does not go unnoticed.
import { keyEventMail } from '../../platform/mail/mails.ts'
import type { TellKeyEvent } from '../shares/context.ts'
import type { WalletContext } from '../walletApi/context.ts'
import { notify } from '../walletApi/notices.ts'

export function keyEventNotifier({
  settings,
  clock,
}: Pick<WalletContext, 'settings' | 'clock'>): TellKeyEvent {
  return async ({ transaction, post }, { userId, deviceId, event }) => {
    const device = await transaction
      .selectFrom('wallet_devices')
      .select(['browser', 'system'])
      .where('id', '=', deviceId)
      .executeTakeFirst()
    const nowMs = clock()
    const facts = { browser: device?.browser ?? null, system: device?.system ?? null, atMs: nowMs }
    const draft = keyEventMail(settings.brandName, event, facts)
    await notify({ transaction, post }, { userId, nowMs, draft })
  }
}
