// Outbox metrics, by kind of mail or webhook and never by recipient.
import { webhookTypes } from '@aureus/protocol/webhooks'
import { Counter, Gauge, type Registry } from 'prom-client'
import { mailKinds } from '../../platform/mail/layout.ts'
import type { createMailCounts, OutboxFigures } from '../../platform/mail/mailCounts.ts'
import { mailOutcomes } from '../../platform/mail/mailCounts.ts'
import { WEBHOOK_PREFIX } from '../../platform/mail/outbox.ts'

export type MailCounts = ReturnType<typeof createMailCounts>

interface Part {
  counts: MailCounts
  /** In the names of the metrics. */
  name: 'mail' | 'webhook'
  /** In their descriptions. */
  noun: string
  /** As rows of the outbox spell them. */
  kinds: readonly string[]
}

export const addMail = (registry: Registry, counts: MailCounts): void =>
  addPart(registry, { counts, name: 'mail', noun: 'mail', kinds: mailKinds })

export const addWebhooks = (registry: Registry, counts: MailCounts): void =>
  addPart(registry, {
    counts,
    name: 'webhook',
    noun: 'webhook',
    kinds: webhookTypes.map((type) => WEBHOOK_PREFIX + type),
  })

function addPart(registry: Registry, { counts: mail, name, noun, kinds }: Part): void {
  const labelOf = (kind: string) => (name === 'mail' ? kind : kind.slice(WEBHOOK_PREFIX.length))
  // Without the database the other figures are still worth a scrape.
  const outbox = (): Promise<OutboxFigures | undefined> => mail.outbox().catch(() => undefined)
  const none = { registers: [] }
  const counter = new Counter({
    ...none,
    name: `aureus_${name}s_total`,
    help: `Attempts to send a ${noun}, by kind and outcome: sent, retried, given_up.`,
    labelNames: ['kind', 'outcome'],
    collect() {
      this.reset()
      for (const [kind, counts] of mail.outcomes())
        for (const outcome of mailOutcomes)
          this.inc({ kind: labelOf(kind), outcome }, counts[outcome])
    },
  })
  const waiting = new Gauge({
    ...none,
    name: `aureus_${name}_waiting`,
    help: `Unsent ${noun}s in the outbox of the database, including those that are not due yet.`,
    labelNames: ['kind'],
    async collect() {
      const figures = await outbox()
      this.reset()
      for (const kind of kinds)
        if (figures) this.set({ kind: labelOf(kind) }, figures.waiting.get(kind) ?? 0)
    },
  })
  const dead = new Gauge({
    ...none,
    name: `aureus_${name}_dead`,
    help: `${noun === 'mail' ? 'Mails' : 'Webhooks'} given up in the last 30 days.`,
    labelNames: ['kind'],
    async collect() {
      const figures = await outbox()
      this.reset()
      for (const kind of kinds)
        if (figures) this.set({ kind: labelOf(kind) }, figures.dead.get(kind) ?? 0)
    },
  })
  const oldest = new Gauge({
    ...none,
    name: `aureus_${name}_oldest_seconds`,
    help: `How long the most overdue ${noun} has been due; 0 if none is.`,
    async collect() {
      const figures = await outbox()
      if (figures) this.set(figures.oldestMs / 1000)
    },
  })
  registry.registerMetric(counter)
  for (const gauge of [waiting, dead]) registry.registerMetric(gauge)
  registry.registerMetric(oldest)
}
