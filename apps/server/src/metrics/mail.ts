// Figures of the outbox. Kinds of mail, never whom it goes to.
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
    help: 'Tries to send a mail, by kind and outcome: sent, retried, given_up.',
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
    help: 'Mails in the outbox of the database that are not sent yet. Reminders wait for their time.',
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
    help: 'Mails of the last 30 days that were given up.',
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
    help: 'For how long the mail that is overdue longest has been due; 0 where none is.',
    async collect() {
      const figures = await outbox()
      if (figures) this.set(figures.oldestMs / 1000)
    },
  })
  registry.registerMetric(counter)
  for (const gauge of [waiting, dead]) registry.registerMetric(gauge)
  registry.registerMetric(oldest)
}
