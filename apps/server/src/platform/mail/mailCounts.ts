// Outbox figures for metrics, by kind of mail or webhook and never by recipient.
import { sql } from 'kysely'
import type { Database } from '../db/schema.ts'
import type { Figure } from '../figures/figures.ts'
import { kindsOf, type OutboxPart } from './outbox.ts'

export const mailOutcomes = ['sent', 'retried', 'given_up'] as const
export type MailOutcome = (typeof mailOutcomes)[number]

/** Rows of one kind are counted up to here, so that a long queue does not cost the database a scan for each reading. */
export const MOST_COUNTED = 1000

export interface OutboxFigures {
  /** By kind, up to `MOST_COUNTED`. */
  waiting: ReadonlyMap<string, number>
  dead: ReadonlyMap<string, number>
  /** How long the most overdue mail has been due; 0 if none is. */
  oldestMs: number
}

interface KindFigures {
  kind: string
  waiting: number
  dead: number
  oldest_ms: number | null
}

export function createMailCounts(db: Database, clock: () => number, part: OutboxPart) {
  const byKind = new Map<string, Record<MailOutcome, number>>()
  let reading: Promise<OutboxFigures> | undefined

  async function read(): Promise<OutboxFigures> {
    const { rows } = await sql<KindFigures>`${sql.join(
      kindsOf(part).map(figuresOf),
      sql` union all `,
    )}`.execute(db)
    const nowMs = clock()
    return {
      waiting: new Map(rows.map(({ kind, waiting }) => [kind, waiting])),
      dead: new Map(rows.map(({ kind, dead }) => [kind, dead])),
      oldestMs: Math.max(0, ...rows.map(({ oldest_ms }) => nowMs - (oldest_ms ?? nowMs))),
    }
  }

  return {
    note(kind: string, outcome: MailOutcome): void {
      const counts = byKind.get(kind) ?? { sent: 0, retried: 0, given_up: 0 }
      counts[outcome] += 1
      byKind.set(kind, counts)
    },
    /** Since this process started. */
    outcomes: (): ReadonlyMap<string, Readonly<Record<MailOutcome, number>>> => byKind,
    /** Attempts since this process started, whatever their kind. */
    *figures(): Iterable<Figure> {
      for (const counts of byKind.values())
        for (const outcome of mailOutcomes)
          yield { figure: 'outbox', label: `${part} ${outcome}`, value: counts[outcome] }
    },
    /** Of all servers on this database. Those who ask at once share an answer: a scrape asks three times. */
    outbox(): Promise<OutboxFigures> {
      reading ??= read().finally(() => {
        reading = undefined
      })
      return reading
    },
  }
}

/** Each part reads at most `MOST_COUNTED` entries of the index over kind, death and due time. */
function figuresOf(kind: string) {
  const counted = (condition: ReturnType<typeof sql>) =>
    sql`(select count(*) from (select 1 from mail_outbox
      where kind = ${kind} and died_at_ms ${condition} limit ${MOST_COUNTED}) as counted)`
  return sql`select cast(${kind} as text) as kind,
    ${counted(sql`is null`)} as waiting,
    ${counted(sql`is not null`)} as dead,
    (select due_at_ms from mail_outbox where kind = ${kind} and died_at_ms is null
      order by died_at_ms, due_at_ms limit 1) as oldest_ms`
}
