// Outbox metrics, by kind of mail and never by recipient.
import { Counter, Gauge, type Registry } from 'prom-client'
import { mailKinds } from '../mail/layout.ts'
import type { createMailCounts, OutboxFigures } from '../mail/mailCounts.ts'
import { mailOutcomes } from '../mail/mailCounts.ts'

export type MailCounts = ReturnType<typeof createMailCounts>

export function addMail(registry: Registry, mail: MailCounts): void {
  // Without the database the other figures are still worth a scrape.
  const outbox = (): Promise<OutboxFigures | undefined> => mail.outbox().catch(() => undefined)
  const none = { registers: [] }
  const counter = new Counter({
    ...none,
    name: 'aureus_mails_total',
    help: 'Attempts to send a mail, by kind and outcome: sent, retried, given_up.',
    labelNames: ['kind', 'outcome'],
    collect() {
      this.reset()
      for (const [kind, counts] of mail.outcomes())
        for (const outcome of mailOutcomes) this.inc({ kind, outcome }, counts[outcome])
    },
  })
  const waiting = new Gauge({
    ...none,
    name: 'aureus_mail_waiting',
    help: 'Unsent mails in the outbox of the database, including reminders that are not due yet.',
    labelNames: ['kind'],
    async collect() {
      const figures = await outbox()
      this.reset()
      for (const kind of mailKinds) if (figures) this.set({ kind }, figures.waiting.get(kind) ?? 0)
    },
  })
  const dead = new Gauge({
    ...none,
    name: 'aureus_mail_dead',
    help: 'Mails given up in the last 30 days.',
    labelNames: ['kind'],
    async collect() {
      const figures = await outbox()
      this.reset()
      for (const kind of mailKinds) if (figures) this.set({ kind }, figures.dead.get(kind) ?? 0)
    },
  })
  const oldest = new Gauge({
    ...none,
    name: 'aureus_mail_oldest_seconds',
    help: 'How long the most overdue mail has been due; 0 if none is.',
    async collect() {
      const figures = await outbox()
      if (figures) this.set(figures.oldestMs / 1000)
    },
  })
  registry.registerMetric(counter)
  for (const gauge of [waiting, dead]) registry.registerMetric(gauge)
  registry.registerMetric(oldest)
}
