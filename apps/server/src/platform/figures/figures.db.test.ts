import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fixedClock } from '../clock/databaseClock.ts'
import { describeEachDatabase, openBefore } from '../db/eachDatabase.ts'
import type { Database } from '../db/schema.ts'
import { startSweeping } from '../sweeps/sweeper.ts'
import { addFigures, type Figure, grains, readFigures, sweepFigures } from './figures.ts'
import { type FigureWriter, startFigures } from './writer.ts'

const DAY_MS = 86_400_000
const midnightMs = Date.UTC(2026, 10, 29)
const nowMs = midnightMs + 2 * 3_600_000 + 60_000 + 59_999

const silent = { warn: () => undefined }

describeEachDatabase('figures', (create) => {
  let db: Database
  openBefore(create, (opened) => {
    db = opened
  })
  beforeEach(async () => {
    await db.deleteFrom('figures').execute()
  })
  const writers: FigureWriter[] = []
  afterEach(async () => {
    for (const writer of writers.splice(0)) await writer.close()
  })

  function start(counted: Figure[], log: { warn: (fields: object) => void } = silent) {
    const writer = startFigures({ db, clock: () => nowMs, sources: [() => counted], log })
    writers.push(writer)
    return writer
  }

  const valuesOf = async (grain: keyof typeof grains) =>
    (await readFigures(db, { grain, fromMs: 0 })).map(({ startMs, label, value }) => ({
      startMs,
      label,
      value,
    }))

  test('behavior: adds to the minute, the hour and the day, by UTC', async () => {
    await addFigures(db, [{ figure: 'login', label: 'email', value: 2 }], nowMs)
    await addFigures(db, [{ figure: 'login', label: 'email', value: 3 }], nowMs + 1)
    const of = (startMs: number, value: number) => ({ startMs, label: 'email', value })
    expect(await valuesOf('day')).toEqual([of(midnightMs, 5)])
    expect(await valuesOf('hour')).toEqual([of(midnightMs + 7_200_000, 5)])
    const minutes = (await valuesOf('minute')).toSorted((a, b) => a.startMs - b.startMs)
    expect(minutes).toEqual([of(nowMs - 59_999, 2), of(nowMs + 1, 3)])
  })

  test('behavior: 20 writers at once lose nothing', async () => {
    const labels = ['email', 'google', 'passkey', 'apple']
    await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        addFigures(
          db,
          // Each names them in another order.
          labels.map((_, n) => ({
            figure: 'login',
            label: labels[(at + n) % labels.length] ?? '',
            value: 1,
          })),
          nowMs,
        ),
      ),
    )
    expect((await valuesOf('day')).map(({ value }) => value)).toEqual([20, 20, 20, 20])
  })

  test('behavior: a writer adds what was counted since it started, once', async () => {
    const email: Figure = { figure: 'login', label: 'email', value: 7 }
    const writer = start([email])
    email.value = 9
    await writer.write()
    await writer.write()
    expect((await valuesOf('day')).map(({ value }) => value)).toEqual([2])
    email.value = 8
    await writer.close()
    expect((await valuesOf('day')).map(({ value }) => value)).toEqual([1])
  })

  test('behavior: buckets go when the console reads them no longer', async () => {
    await addFigures(db, [{ figure: 'login', label: 'email', value: 1 }], nowMs)
    const sweepAt = async (atMs: number) => {
      const clock = fixedClock(() => atMs)
      const sweeper = startSweeping({ db, clock, sweeps: [sweepFigures], log: silent })
      await sweeper.run('figures')
      await sweeper.stop()
      return Promise.all((['minute', 'hour', 'day'] as const).map(valuesOf))
    }
    const kept = (found: object[][]) => found.map(({ length }) => length)
    expect(kept(await sweepAt(nowMs + 3_600_000))).toEqual([1, 1, 1])
    expect(kept(await sweepAt(nowMs + DAY_MS))).toEqual([0, 1, 1])
    expect(kept(await sweepAt(nowMs + 90 * DAY_MS))).toEqual([0, 0, 1])
    expect(kept(await sweepAt(nowMs + 102 * DAY_MS))).toEqual([0, 0, 0])
  })

  test('error: what could not be written is written later', async () => {
    const email: Figure = { figure: 'login', label: 'email', value: 0 }
    const warned: object[] = []
    const writer = start([email], { warn: (fields) => void warned.push(fields) })
    email.value = 4
    await sql`alter table figures rename to figures_away`.execute(db)
    await writer.write()
    await sql`alter table figures_away rename to figures`.execute(db)
    expect(warned).toHaveLength(1)
    email.value = 5
    await writer.write()
    expect((await valuesOf('day')).map(({ value }) => value)).toEqual([5])
  })
})
