// Who gets a copy of each entry of the audit log. Copies go through the outbox of webhooks: they are stored with the
// entry, repeated for four days, and counted when they are given up.
import type { AuditEntry } from '@aureus/protocol/admin'
import type { Database } from '../../platform/db/schema.ts'
import {
  type DeliveryTarget,
  type Webhooks,
  webhookTarget,
} from '../../signIn/webhooks/webhooks.ts'
import type { AuditSettings, SyslogAddress } from './settings.ts'
import { sendSyslog, syslogMessage } from './syslog.ts'

export const auditTargets = ({ webhook, syslog }: AuditSettings): readonly DeliveryTarget[] => [
  ...(webhook ? [webhookTarget(webhook.url, webhook.secret)] : []),
  ...(syslog ? [syslogTarget(syslog)] : []),
]

const syslogTarget = (address: SyslogAddress): DeliveryTarget => ({
  url: address.url,
  async send({ body }, nowMs) {
    await sendSyslog(address, syslogMessage(body, new Date(nowMs).toISOString()))
    return undefined
  },
  close: async () => undefined,
})

/** In the transaction of the entry. */
export async function copyEntry(
  transaction: Database,
  webhooks: Pick<Webhooks, 'postTo'>,
  { targets, entry }: { targets: readonly DeliveryTarget[]; entry: AuditEntry },
): Promise<void> {
  for (const target of targets)
    await webhooks.postTo(transaction, target, { type: 'audit.entry', data: entry })
}
