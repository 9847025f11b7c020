// Stores, reads and expires events.
import { randomUUID } from 'node:crypto'
import type { TrackedEvent } from '@aureus/protocol/events'
import type { Database, EventRow } from '../db/schema.ts'
import { type BatchSweep, deleteOldest } from '../sweeps/sweep.ts'
import { countSteps } from './steps.ts'

/** A page's clock that is off by more than this is ignored. */
const MAX_SKEW_MS = 86_400_000
/** Above this, the oldest events are deleted early, so that made-up events cannot fill the disk. */
const MAX_STORED = 1_000_000
/** Rows read at once. */
const PAGE = 1000

export async function storeEvents(
  db: Database,
  tracked: readonly TrackedEvent[],
  nowMs: number,
): Promise<void> {
  const rows = tracked.map(
    ({ event, properties, path, timestampMs }): EventRow => ({
      id: randomUUID(),
      event,
      properties: JSON.stringify(properties),
      path,
      at_ms: Math.abs(timestampMs - nowMs) <= MAX_SKEW_MS ? timestampMs : nowMs,
      received_at_ms: nowMs,
    }),
  )
  await db.insertInto('events').values(rows).execute()
  countSteps(tracked)
}

export interface SweepEventsParameters {
  retentionMs: number
  maxStored?: number
}

export const sweepEvents = ({
  retentionMs,
  maxStored = MAX_STORED,
}: SweepEventsParameters): BatchSweep => ({
  name: 'events',
  async batch(db, { nowMs, limit }) {
    const oldest = { table: 'events', column: 'received_at_ms', limit } as const
    let rows = await deleteOldest(db, { ...oldest, upTo: nowMs - retentionMs })
    if (rows < limit) {
      const tooMany = await newestTooMany(db, maxStored)
      if (tooMany)
        rows += await deleteOldest(db, {
          ...oldest,
          upTo: tooMany.received_at_ms,
          limit: limit - rows,
        })
    }
    return { rows, more: rows === limit }
  },
})

const newestTooMany = (db: Database, maxStored: number) =>
  db
    .selectFrom('events')
    .select('received_at_ms')
    .orderBy('received_at_ms', 'desc')
    .orderBy('id', 'desc')
    .offset(maxStored)
    .limit(1)
    .executeTakeFirst()

/** Yields the events received since then, in order, reading a page of rows at a time. */
export async function* readEvents(db: Database, sinceMs: number): AsyncGenerator<EventRow> {
  let cursor: Pick<EventRow, 'received_at_ms' | 'id'> = { received_at_ms: sinceMs, id: '' }
  for (;;) {
    const { received_at_ms: atMs, id } = cursor
    const rows = await db
      .selectFrom('events')
      .selectAll()
      .where(({ eb, and, or }) =>
        or([
          eb('received_at_ms', '>', atMs),
          and([eb('received_at_ms', '=', atMs), eb('id', '>', id)]),
        ]),
      )
      .orderBy('received_at_ms')
      .orderBy('id')
      .limit(PAGE)
      .execute()
    yield* rows
    const last = rows.at(-1)
    if (!last || rows.length < PAGE) return
    cursor = last
  }
}

export interface EventCount {
  event: string
  properties: string
  count: number
}

/** Counts the events received since then, by kind and properties. */
export async function countEvents(db: Database, sinceMs: number): Promise<EventCount[]> {
  const counts = await db
    .selectFrom('events')
    .select(['event', 'properties', ({ fn }) => fn.countAll().as('count')])
    .where('received_at_ms', '>=', sinceMs)
    .groupBy(['event', 'properties'])
    .execute()
  return counts.map((row) => ({ ...row, count: Number(row.count) }))
}
