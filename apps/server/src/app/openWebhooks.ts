// Opens the outbox of webhooks, which also carries copies of the audit log, and what tells it of sessions.
import type { FastifyBaseLogger } from 'fastify'
import { auditTargets } from '../admin/audit/targets.ts'
import type { Database } from '../platform/db/schema.ts'
import type { Kms } from '../platform/kms/kms.ts'
import { observeSessions, type SessionObserver } from '../signIn/webhooks/sessions.ts'
import { createWebhooks, type DeliveryTarget, type Webhooks } from '../signIn/webhooks/webhooks.ts'
import type { Settings } from './config/settings.ts'
import type { CreateServerOptions } from './serverOptions.ts'

export interface OpenWebhooksParameters {
  db: Database
  /** Seals what waits. Without it the server has no webhooks. */
  kms: Kms | undefined
  clock: () => number
  settings: Settings
  options: Pick<CreateServerOptions, 'onWebhooks'>
  log: FastifyBaseLogger
}

export interface OpenedWebhooks {
  /** Undefined if there is nothing to tell anybody. */
  webhooks: Webhooks | undefined
  /** Where copies of the audit log go. */
  targets: readonly DeliveryTarget[]
  /** Learns of sessions. */
  observer: SessionObserver | undefined
}

export function openWebhooks(parameters: OpenWebhooksParameters): OpenedWebhooks {
  const { db, kms, clock, settings, options, log } = parameters
  const targets = settings.admin ? auditTargets(settings.admin.audit) : []
  if (!kms || (!settings.webhooks && targets.length === 0))
    return { webhooks: undefined, targets, observer: undefined }
  const webhooks = createWebhooks({ db, kms, clock, settings: settings.webhooks, targets, log })
  options.onWebhooks?.(webhooks)
  return { webhooks, targets, observer: observeSessions(webhooks, settings.publicOrigin) }
}
