// Runs sweeps, each by itself: on its own timer, under its own lock, with its own failures and figures.
import { setTimeout as wait } from 'node:timers/promises'
import { crc32 } from 'node:zlib'
import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import type { DatabaseClock } from '../clock/databaseClock.ts'
import { isSqlite } from '../db/database.ts'
import type { Database } from '../db/schema.ts'
import { inTrace } from '../tracing/tracing.ts'
import type { BatchSweep, Sweep, WorkSweep } from './sweep.ts'

const INTERVAL_MS = 60_000
/** The most rows of one transaction, which holds their locks. */
const BATCH_ROWS = 1000
/** A batch gives way to requests: it waits no longer for a lock, and runs no longer. */
const LOCK_TIMEOUT_MS = 1000
const STATEMENT_TIMEOUT_MS = 5000
/** The class of our advisory locks: "aure" in ASCII. */
const LOCK_CLASS = 0x61757265

/**
 * - `done`: nothing is left.
 * - `held`: another server runs it.
 * - `untrusted`: the clocks are in doubt, so nothing was deleted.
 * - `failed`: it continues in a minute.
 */
export const sweepOutcomes = ['done', 'held', 'untrusted', 'failed'] as const
export type SweepOutcome = (typeof sweepOutcomes)[number]

export interface SweepFigures {
  runs: Record<SweepOutcome, number>
  rows: number
  durationMs: number
  /** When this server last completed it, by the database's clock. */
  doneAtMs: number | undefined
}

export interface Sweeper {
  /** By name. */
  figures(): ReadonlyMap<string, Readonly<SweepFigures>>
  /** Runs one now. Never throws. */
  run(name: string): Promise<SweepOutcome>
  /** Resolves once the batches that were running have ended. */
  stop(): Promise<void>
}

export interface SweeperParameters {
  db: Database
  clock: Pick<DatabaseClock, 'read'>
  sweeps: readonly Sweep[]
  log: Pick<FastifyBaseLogger, 'warn'>
}

type Note = (rows: number, nowMs: number) => void

/** Sweeps every minute. The sweeps begin one after another, so that they do not take all connections at once. */
export function startSweeping({ db, clock, sweeps, log }: SweeperParameters): Sweeper {
  const figures = new Map(sweeps.map(({ name }) => [name, noFigures()]))
  const timers = new Map<string, NodeJS.Timeout>()
  const running = new Map<string, Promise<SweepOutcome>>()
  const stopping = new AbortController()
  const { signal } = stopping

  function runIn(sweep: Sweep, ms: number): void {
    if (signal.aborted) return
    const timer = setTimeout(() => void run(sweep).then(() => runIn(sweep, INTERVAL_MS)), ms)
    timers.set(sweep.name, timer.unref())
  }

  function run(sweep: Sweep): Promise<SweepOutcome> {
    const { name } = sweep
    const started = running.get(name) ?? measured(sweep).finally(() => running.delete(name))
    running.set(name, started)
    return started
  }

  async function measured(sweep: Sweep): Promise<SweepOutcome> {
    const own = figures.get(sweep.name) ?? noFigures()
    const startedMs = performance.now()
    let atMs: number | undefined
    const note = (rows: number, nowMs: number) => {
      own.rows += rows
      atMs = nowMs
    }
    const outcome = await inTrace(`sweep ${sweep.name}`, {}, () =>
      'batch' in sweep ? batches(sweep, note) : work(sweep, note),
    ).catch((error: unknown) => {
      log.warn({ sweep: sweep.name, err: error }, 'sweeping failed')
      return 'failed' as const
    })
    own.runs[outcome] += 1
    own.durationMs += performance.now() - startedMs
    if (outcome === 'done') own.doneAtMs = atMs
    return outcome
  }

  async function batches(sweep: BatchSweep, note: Note): Promise<SweepOutcome> {
    for (;;) {
      const startedMs = performance.now()
      const batch = await db.transaction().execute(async (transaction) => {
        if (!(await takeLock(transaction, sweep.name))) return 'held'
        const nowMs = await clock.read(transaction)
        if (nowMs === undefined) return 'untrusted'
        return { nowMs, ...(await sweep.batch(transaction, { nowMs, limit: BATCH_ROWS })) }
      })
      if (typeof batch === 'string') return batch
      note(batch.rows, batch.nowMs)
      if (!batch.more || signal.aborted) return 'done'
      // Half of the time is for requests: SQLite has one connection, and each batch costs the disk.
      await wait(performance.now() - startedMs, undefined, { signal }).catch(() => undefined)
    }
  }

  async function work(sweep: WorkSweep, note: Note): Promise<SweepOutcome> {
    return withLock(sweep.name, async () => {
      const nowMs = await clock.read(db)
      if (nowMs === undefined) return 'untrusted'
      note(await sweep.work(nowMs, signal), nowMs)
      return 'done'
    })
  }

  /** Holds the lock in a transaction of its own, in which nothing else happens. */
  async function withLock(name: string, act: () => Promise<SweepOutcome>): Promise<SweepOutcome> {
    if (isSqlite(db)) return act()
    return db.connection().execute(async (connection) => {
      await sql`begin`.execute(connection)
      try {
        return (await takeLock(connection, name)) ? await act() : 'held'
      } finally {
        await sql`rollback`.execute(connection)
      }
    })
  }

  const stepMs = INTERVAL_MS / Math.max(sweeps.length, 1)
  for (const [at, sweep] of sweeps.entries()) runIn(sweep, (at + Math.random()) * stepMs)

  return {
    figures: () => figures,
    async run(name) {
      const sweep = sweeps.find((one) => one.name === name)
      if (!sweep) throw new Error(`there is no sweep ${name}`)
      return run(sweep)
    },
    async stop() {
      stopping.abort()
      for (const timer of timers.values()) clearTimeout(timer)
      await Promise.all(running.values())
    },
  }
}

/**
 * Until the transaction ends. SQLite locks the whole database for a transaction that writes, and has one clock.
 * @returns whether no other server has the lock
 */
async function takeLock(transaction: Database, name: string): Promise<boolean> {
  if (isSqlite(transaction)) return true
  const key = crc32(name) | 0
  const { rows } = await sql<{ taken: boolean }>`select
    set_config('lock_timeout', ${String(LOCK_TIMEOUT_MS)}, true),
    set_config('statement_timeout', ${String(STATEMENT_TIMEOUT_MS)}, true),
    pg_try_advisory_xact_lock(${LOCK_CLASS}, ${key}) as taken`.execute(transaction)
  return rows[0]?.taken === true
}

const noFigures = (): SweepFigures => ({
  runs: { done: 0, held: 0, untrusted: 0, failed: 0 },
  rows: 0,
  durationMs: 0,
  doneAtMs: undefined,
})
