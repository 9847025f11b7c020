// The time of the server: the database's, so that all servers of a database agree and a wrong clock harms nothing.
// Only this file reads the machine's clock.
import { uptime } from 'node:os'
import { sql } from 'kysely'
import { isSqlite } from '../db/database.ts'
import type { Database } from '../db/schema.ts'
import { SettingsError } from '../settings/problem.ts'
import { type Reading, type Trust, trustAfter } from './trust.ts'

const CHECK_EVERY_MS = 10_000

/** The clocks of this machine, in milliseconds. */
export interface Machine {
  /** Since 1970. It may be wrong, and it may be set. */
  wallMs: () => number
  /** Advances evenly, and stands still while the machine sleeps. */
  steadyMs: () => number
  /** Since the machine started, also while it slept. */
  upMs: () => number
}

export const machine: Machine = {
  wallMs: () => Date.now(),
  steadyMs: () => performance.now(),
  upMs: () => uptime() * 1000,
}

export interface DatabaseClock {
  /** Milliseconds since 1970. */
  now: () => number
  /**
   * Asks the database for its time, on its connection or in its transaction.
   * @returns undefined if nothing may be deleted by it, because clocks differ or jumped
   */
  read: (db: Database) => Promise<number | undefined>
  trust: () => Pick<Trust, 'doubt' | 'skewMs'>
  close: () => void
}

export interface OpenClockParameters {
  db: Database
  log?: { info(fields: object, text: string): void; warn(fields: object, text: string): void }
  /** Of tests. */
  machine?: Machine | undefined
}

/** @throws SettingsError if the clocks of the database and of this machine differ by more than 5 s */
export async function openClock({
  db,
  log,
  machine: own = machine,
}: OpenClockParameters): Promise<DatabaseClock> {
  let trust: Trust | undefined
  /** The database's time minus the steady clock's. */
  let offsetMs: number | undefined
  let timer: NodeJS.Timeout | undefined
  const hasOneClock = isSqlite(db)

  function now(): number {
    return Math.floor(offsetMs === undefined ? own.wallMs() : own.steadyMs() + offsetMs)
  }

  async function read(on: Database): Promise<number | undefined> {
    const [askedMs, beforeMs] = [own.wallMs(), own.steadyMs()]
    const databaseMs = hasOneClock ? askedMs : await databaseTime(on)
    const [answeredMs, afterMs, upMs] = [own.wallMs(), own.steadyMs(), own.upMs()]
    const reading = { databaseMs, askedMs, answeredMs, upMs }
    // Between these two. Staying with the estimate of before, as far as it lies there, keeps time even.
    if (!hasOneClock)
      offsetMs = clamp(offsetMs, { least: databaseMs - afterMs, most: databaseMs - beforeMs })
    note(trustAfter(trust, reading), reading)
    return trust?.doubt ? undefined : databaseMs
  }

  function note(next: Trust, reading: Reading): void {
    const isFirst = trust === undefined
    const before = trust?.doubt
    trust = next
    if (next.doubt === before) return
    if (isFirst && next.doubt === 'skew') throw refusalOf(reading)
    const fields = { ...timesOf(reading), skewMs: Math.round(next.skewMs) }
    if (next.doubt === 'skew')
      log?.warn(fields, 'the clocks of this machine and the database differ; nothing is swept')
    else if (next.doubt === 'jump')
      log?.warn(fields, 'the clock jumped; nothing is swept until it is back, or for a day')
    else log?.info(fields, 'the clock is right again')
  }

  /** Without the database, time goes on from the last answer. */
  function checkLater(): void {
    timer = setTimeout(() => {
      void read(db)
        .catch(() => undefined)
        .then(() => timer && checkLater())
    }, CHECK_EVERY_MS)
    timer.unref()
  }

  await read(db)
  checkLater()
  return {
    now,
    read,
    trust: () => ({ doubt: trust?.doubt, skewMs: trust?.skewMs ?? 0 }),
    close() {
      clearTimeout(timer)
      timer = undefined
    },
  }
}

/** Without a database, for tests that set the time. */
export const fixedClock = (now: () => number): DatabaseClock => ({
  now,
  read: async () => now(),
  trust: () => ({ doubt: undefined, skewMs: 0 }),
  close: () => undefined,
})

/**
 * The clock of a server, which closes its database if that is refused.
 * @param clock of tests that set the time: takes the place of the database's
 * @throws as `openClock`
 */
export async function openTime({
  clock,
  ...parameters
}: OpenClockParameters & { clock?: (() => number) | undefined }): Promise<DatabaseClock> {
  if (clock) return fixedClock(clock)
  try {
    return await openClock(parameters)
  } catch (error) {
    await parameters.db.destroy()
    throw error
  }
}

/** The database's time, for a command that needs it once. Milliseconds since 1970. */
export const timeOf = (db: Database): number | Promise<number> =>
  isSqlite(db) ? machine.wallMs() : databaseTime(db)

/** Not `now()`: that is when the transaction began. */
async function databaseTime(db: Database): Promise<number> {
  const { rows } = await sql<{
    now_ms: number
  }>`select floor(extract(epoch from clock_timestamp()) * 1000)::bigint as now_ms`.execute(db)
  const [row] = rows
  if (!row) throw new Error('the database did not tell the time')
  return row.now_ms
}

const timesOf = ({ databaseMs, answeredMs }: Reading) => ({
  database: new Date(databaseMs).toISOString(),
  machine: new Date(answeredMs).toISOString(),
})

function refusalOf(reading: Reading): SettingsError {
  const { database, machine: own } = timesOf(reading)
  const remedy = `its clock says ${database}, the clock of this machine ${own}; set both with NTP, then start again`
  return new SettingsError([{ name: 'DATABASE_URL', remedy }])
}

const clamp = (value: number | undefined, { least, most }: { least: number; most: number }) =>
  value === undefined ? (least + most) / 2 : Math.min(Math.max(value, least), most)
