// Figures that all servers add up in the database, for the operator's console. None names a person.
import { sql } from 'kysely'
import type { Database } from '../db/schema.ts'
import { expirySweep } from '../sweeps/sweep.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** Length of a bucket, and how long buckets of that length are kept: a little longer than the console reads them. */
export const grains = {
  minute: { ms: MINUTE_MS, keptMs: 2 * HOUR_MS },
  hour: { ms: HOUR_MS, keptMs: 9 * DAY_MS },
  day: { ms: DAY_MS, keptMs: 100 * DAY_MS },
} as const
export type Grain = keyof typeof grains

/**
 * - `sign_in`: with a wallet, by family and outcome.
 * - `login`: to the embedded wallet, by way.
 * - `outbox`: attempts to send mails and webhooks.
 * - `funnel`: steps that pages report.
 * - `sponsored`: gwei that the operator paid, by network.
 * - `build`: documents and checks of pages, by part (`page`, `wallet`, `console`) and build.
 */
export const figureNames = ['sign_in', 'login', 'outbox', 'funnel', 'sponsored', 'build'] as const
export type FigureName = (typeof figureNames)[number]

export interface Figure {
  figure: FigureName
  /** From a closed list, or from the settings. */
  label: string
  value: number
}

/** Rows of one statement: PostgreSQL takes 65,535 parameters. */
const MOST_ROWS = 1000

/** Adds to the current minute, hour and day, on any number of servers at once. */
export async function addFigures(
  db: Database,
  added: readonly Figure[],
  nowMs: number,
): Promise<void> {
  const rows = Object.values(grains).flatMap(({ ms, keptMs }) => {
    const startMs = nowMs - (nowMs % ms)
    return added.map(({ figure, label, value }) => ({
      figure,
      series: label,
      grain_ms: ms,
      start_ms: startMs,
      value,
      expires_at_ms: startMs + ms + keptMs,
    }))
  })
  // In one order on all servers, so that their statements do not deadlock.
  const keyOf = ({ grain_ms, figure, series }: (typeof rows)[number]) =>
    `${grain_ms} ${figure} ${series}`
  rows.sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))
  await db.transaction().execute(async (transaction) => {
    for (let at = 0; at < rows.length; at += MOST_ROWS)
      await transaction
        .insertInto('figures')
        .values(rows.slice(at, at + MOST_ROWS))
        .onConflict((conflict) =>
          conflict
            .columns(['grain_ms', 'start_ms', 'figure', 'series'])
            .doUpdateSet({ value: sql<number>`figures.value + excluded.value` }),
        )
        .execute()
  })
}

export interface Bucket extends Figure {
  startMs: number
}

/** Buckets of this length that begin at `fromMs` or later, in no order. */
export async function readFigures(
  db: Database,
  { grain, fromMs }: { grain: Grain; fromMs: number },
): Promise<Bucket[]> {
  const rows = await db
    .selectFrom('figures')
    .select(['figure', 'series as label', 'value', 'start_ms as startMs'])
    .where('grain_ms', '=', grains[grain].ms)
    .where('start_ms', '>=', fromMs)
    .execute()
  return rows as Bucket[]
}

export const sweepFigures = expirySweep('figures', { table: 'figures', column: 'expires_at_ms' })
