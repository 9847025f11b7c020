// Outbox metrics, by kind of mail or webhook and never by recipient.
import { Counter, Gauge, type Registry } from 'prom-client'
import type { createMailCounts, OutboxFigures } from '../../platform/mail/mailCounts.ts'
import { MOST_COUNTED, mailOutcomes } from '../../platform/mail/mailCounts.ts'
import { kindsOf, type OutboxPart, WEBHOOK_PREFIX } from '../../platform/mail/outbox.ts'

export type MailCounts = ReturnType<typeof createMailCounts>

export function addOutbox(registry: Registry, name: OutboxPart, mail: MailCounts): void {
  const kinds = kindsOf(name)
  const labelOf = (kind: string) => (name === 'mail' ? kind : kind.slice(WEBHOOK_PREFIX.length))
  // Without the database the other figures are still worth a scrape.
  const outbox = (): Promise<OutboxFigures | undefined> => mail.outbox().catch(() => undefined)
  const none = { registers: [] }
  const counter = new Counter({
    ...none,
    name: `aureus_${name}s_total`,
    help: `Attempts to send a ${name}, by kind and outcome: sent, retried, given_up.`,
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
    help: `Unsent ${name}s in the outbox of the database, including those that are not due yet; up to ${MOST_COUNTED} of a kind.`,
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
    help: `The ${name}s given up in the last 30 days, up to ${MOST_COUNTED} of a kind.`,
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
    help: `How long the most overdue ${name} has been due; 0 if none is.`,
    async collect() {
      const figures = await outbox()
      if (figures) this.set(figures.oldestMs / 1000)
    },
  })
  registry.registerMetric(counter)
  for (const gauge of [waiting, dead]) registry.registerMetric(gauge)
  registry.registerMetric(oldest)
}
