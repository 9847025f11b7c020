// Tells the owner of an embedded wallet what the operator did to it.
import { notify } from '../../embedded/walletApi/notices.ts'
import type { Database } from '../../platform/db/schema.ts'
import { type OperatorEvent, operatorMail } from '../../platform/mail/operatorMails.ts'
import type { PeopleContext } from './context.ts'

export async function mailOwner(
  transaction: Database,
  { clock, mailer, settings }: PeopleContext,
  { userId, event }: { userId: string; event: OperatorEvent },
): Promise<void> {
  if (!mailer) return
  const draft = operatorMail(settings.brandName, event)
  const post = (mail: Parameters<typeof mailer.postIn>[1]) => mailer.postIn(transaction, mail)
  await notify({ transaction, post }, { userId, nowMs: clock(), draft })
}
