// Empties the outbox: takes due rows, hands them over and decides about the next attempt. Mail and webhooks each have a
// worker for their rows, so that a slow mail server delays no webhook.
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Database, OutboxRow } from '../db/schema.ts'
import { inSpan, inTrace } from '../tracing/tracing.ts'
import type { createMailCounts } from './mailCounts.ts'
import { buryMail, delayMail, LEASE_MS, nextDueMs, type OutboxPart, takeMail } from './outbox.ts'

/** Takes part in what another server has to deliver. This server delivers its own immediately. */
const POLL_MS = 2000
/** How often a delivery is noted again while the database is away. */
const NOTE_AGAIN_MS = 250
const CLOSE_WITHIN_MS = 3000

/** What became of one attempt. */
export type Attempt =
  | { done: (row: OutboxRow) => Promise<void> }
  /** Refused for good. What cannot be opened is wiped, because its key may be removed. */
  | { buried: string; isWiped?: boolean }
  | { failed: string; nextAtMs: number }

export interface OutboxWorkerParameters {
  db: Database
  clock: () => number
  part: OutboxPart
  /** Deliveries that run at once. */
  concurrency: number
  counts: ReturnType<typeof createMailCounts>
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>
  /**
   * Never rejects because of the other side; that is an outcome. `within` ends at three quarters of the lease, and does
   * not begin later: by then another server may have the row.
   */
  attempt: (row: OutboxRow, within: <T>(work: () => Promise<T>) => Promise<T>) => Promise<Attempt>
}

export interface OutboxWorker {
  wake(): void
  /** Delivers what is due. Resolves when nothing is left. */
  sendDue(): Promise<void>
  /** Running deliveries get a few seconds. The rest stays in the outbox. */
  close(): Promise<void>
}

export function createOutboxWorker(parameters: OutboxWorkerParameters): OutboxWorker {
  const { db, clock, part, concurrency, counts, log, attempt } = parameters
  const underWay = new Set<Promise<void>>()
  const ending = new AbortController()
  /** Rows that were delivered and are still there, because the database was away. */
  const delivered = new Set<string>()
  let timer: NodeJS.Timeout | undefined
  let working: Promise<void> | undefined
  let askedAgain = false

  /** Takes due rows while slots are free. Calls during a run trigger another round. */
  async function wake(): Promise<void> {
    if (ending.signal.aborted) return
    askedAgain = true
    working ??= work().finally(() => {
      working = undefined
    })
    await working
    // Called while the last round ended.
    if (askedAgain) await wake()
  }

  async function work(): Promise<void> {
    clearTimeout(timer)
    let pauseMs = POLL_MS
    try {
      while (askedAgain && !ending.signal.aborted) {
        askedAgain = false
        pauseMs = POLL_MS
        await fillSlots()
        // Each finished delivery calls again.
        if (underWay.size === concurrency) continue
        const nextMs = (await nextDueMs(db, part)) ?? Number.POSITIVE_INFINITY
        pauseMs = Math.min(POLL_MS, nextMs - clock())
        // Another server took the row first.
        if (pauseMs <= 0) askedAgain = true
      }
    } catch (error) {
      askedAgain = false
      log.warn({ err: error }, 'outbox could not be read, retrying')
    }
    if (ending.signal.aborted) {
      askedAgain = false
      return
    }
    timer = setTimeout(() => void wake(), pauseMs)
    timer.unref()
  }

  async function fillSlots(): Promise<void> {
    while (underWay.size < concurrency && !ending.signal.aborted) {
      const row = await takeMail(db, part, clock())
      if (!row) return
      if (delivered.has(row.id)) continue
      // Taken while this server began to close. Another one, or the next start, delivers it at once.
      if (ending.signal.aborted) return delayMail(db, row, { nextAtMs: clock() })
      const delivery: Promise<void> = inTrace(`deliver ${part}`, {}, () => deliver(row))
        .catch((error: unknown) =>
          // The lease expires and the row is delivered again.
          log.warn({ err: error, kind: row.kind }, 'outbox could not be written'),
        )
        .finally(() => {
          underWay.delete(delivery)
          void wake()
        })
      underWay.add(delivery)
    }
  }

  async function deliver(row: OutboxRow): Promise<void> {
    if (row.expires_at_ms <= clock())
      return bury(row, { buried: row.failure ?? 'expired', isWiped: true })
    const endMs = performance.now() + LEASE_MS * 0.75
    const outcome = await attempt(row, (work) =>
      within(endMs - performance.now(), () => inSpan(`send ${part}`, {}, work)),
    )
    if ('buried' in outcome) return bury(row, outcome)
    if ('failed' in outcome) {
      const { failed, nextAtMs } = outcome
      if (nextAtMs >= row.expires_at_ms) return bury(row, { buried: failed })
      counts.note(row.kind, 'retried')
      log.warn({ failure: failed, kind: row.kind }, `${part} could not be sent, retrying`)
      return delayMail(db, row, { nextAtMs, failure: failed })
    }
    counts.note(row.kind, 'sent')
    await finish(row, outcome.done)
  }

  /** It must not be delivered again, so this goes on until the row is gone. */
  async function finish(row: OutboxRow, done: (row: OutboxRow) => Promise<void>): Promise<void> {
    delivered.add(row.id)
    for (;;) {
      try {
        await done(row)
        delivered.delete(row.id)
        return
      } catch (error) {
        if (ending.signal.aborted) throw error
        log.warn({ err: error, kind: row.kind }, `${part} was sent, and could not be noted`)
        await wait(NOTE_AGAIN_MS, undefined, { ref: false })
      }
    }
  }

  async function bury(
    row: OutboxRow,
    { buried: failure, isWiped = false }: Extract<Attempt, { buried: string }>,
  ): Promise<void> {
    await buryMail(db, row, { nowMs: clock(), failure, isWiped })
    counts.note(row.kind, 'given_up')
    log.error({ failure, kind: row.kind }, `${part} could not be sent, giving up`)
  }

  void wake()

  return {
    wake: () => void wake(),
    async sendDue() {
      do {
        await Promise.all(underWay)
        await wake()
      } while (underWay.size > 0)
    },
    async close() {
      ending.abort()
      clearTimeout(timer)
      await within(CLOSE_WITHIN_MS, () => Promise.all([working, ...underWay])).catch(
        () => undefined,
      )
    },
  }
}

/** @throws Error if it takes longer */
async function within<T>(ms: number, work: () => Promise<T>): Promise<T> {
  if (ms <= 0) throw tooLong()
  const ended = new AbortController()
  const late = wait(ms, undefined, { signal: ended.signal, ref: false }).then(() => {
    throw tooLong()
  })
  try {
    return await Promise.race([work(), late])
  } finally {
    ended.abort()
    late.catch(() => undefined)
  }
}

const tooLong = () => Object.assign(new Error('took too long'), { code: 'ETIMEDOUT' })
