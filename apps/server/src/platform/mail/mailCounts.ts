// Outbox figures for metrics, by kind of mail or webhook and never by recipient.
import type { Database } from '../db/schema.ts'
import { isOfPart, type OutboxPart } from './outbox.ts'

export const mailOutcomes = ['sent', 'retried', 'given_up'] as const
export type MailOutcome = (typeof mailOutcomes)[number]

export interface OutboxFigures {
  /** By kind. */
  waiting: ReadonlyMap<string, number>
  dead: ReadonlyMap<string, number>
  /** How long the most overdue mail has been due; 0 if none is. */
  oldestMs: number
}

export function createMailCounts(db: Database, clock: () => number, part: OutboxPart) {
  const byKind = new Map<string, Record<MailOutcome, number>>()
  return {
    note(kind: string, outcome: MailOutcome): void {
      const counts = byKind.get(kind) ?? { sent: 0, retried: 0, given_up: 0 }
      counts[outcome] += 1
      byKind.set(kind, counts)
    },
    /** Since this process started. */
    outcomes: (): ReadonlyMap<string, Readonly<Record<MailOutcome, number>>> => byKind,
    /** Of all servers on this database. */
    async outbox(): Promise<OutboxFigures> {
      const rows = await db
        .selectFrom('mail_outbox')
        .select((is) => [
          'kind',
          is.fn.countAll<number>().as('all'),
          is.fn.count<number>('died_at_ms').as('dead'),
        ])
        .where(isOfPart(part))
        .groupBy('kind')
        .execute()
      const oldest = await db
        .selectFrom('mail_outbox')
        .select((is) => is.fn.min('due_at_ms').as('due_at_ms'))
        .where('died_at_ms', 'is', null)
        .where(isOfPart(part))
        .executeTakeFirst()
      return {
        waiting: new Map(rows.map((row) => [row.kind, row.all - row.dead])),
        dead: new Map(rows.map(({ kind, dead }) => [kind, dead])),
        oldestMs: Math.max(0, clock() - (oldest?.due_at_ms ?? clock())),
      }
    },
  }
}
