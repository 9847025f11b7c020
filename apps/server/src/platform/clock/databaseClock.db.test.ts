import { afterEach, expect, test } from 'vitest'
import { machineOff } from '../../testing/clock.ts'
import { describeEachDatabase, describePostgres, openBefore } from '../db/eachDatabase.ts'
import type { Database } from '../db/schema.ts'
import { type DatabaseClock, openClock } from './databaseClock.ts'

const HOUR_MS = 3_600_000

const clocks: DatabaseClock[] = []
afterEach(() => {
  for (const clock of clocks.splice(0)) clock.close()
})

async function open(db: Database, machine = machineOff(), logged: object[] = []) {
  const note = (fields: object, text: string) => void logged.push({ ...fields, text })
  const clock = await openClock({ db, machine, log: { info: note, warn: note } })
  clocks.push(clock)
  return clock
}

describeEachDatabase('openClock', (create) => {
  let db: Database
  openBefore(create, (opened) => {
    db = opened
  })

  test('behavior: tells the time in whole milliseconds, also in a transaction', async () => {
    const clock = await open(db)
    const nowMs = await db.transaction().execute((transaction) => clock.read(transaction))
    expect(Number.isInteger(nowMs)).toBe(true)
    expect(Number.isInteger(clock.now())).toBe(true)
    expect(Math.abs(clock.now() - Date.now())).toBeLessThan(5000)
    expect(clock.trust()).toEqual({ doubt: undefined, skewMs: 0 })
  })

  test('behavior: forbids deleting while the machine is 13 hours ahead, and logs each change once', async () => {
    const logged: object[] = []
    const machine = machineOff()
    const clock = await open(db, machine, logged)
    machine.byMs = 13 * HOUR_MS
    expect([await clock.read(db), await clock.read(db)]).toEqual([undefined, undefined])
    expect(clock.trust().doubt).toBeDefined()
    machine.byMs = 0
    expect(await clock.read(db)).toBeTypeOf('number')
    expect(logged).toMatchObject([
      { text: expect.stringContaining('nothing is swept') },
      { text: 'the clock is right again' },
    ])
  })
})

describePostgres('openClock', (create) => {
  let db: Database
  openBefore(create, (opened) => {
    db = opened
  })

  test.each([13, -13])(
    'behavior: the time stays right while the machine is %i hours ahead',
    async (hours) => {
      const machine = machineOff()
      const clock = await open(db, machine)
      machine.byMs = hours * HOUR_MS
      expect(Math.abs(clock.now() - Date.now())).toBeLessThan(5000)
      await clock.read(db)
      expect(Math.abs(clock.now() - Date.now())).toBeLessThan(5000)
      expect(Math.sign(clock.trust().skewMs)).toBe(Math.sign(hours))
    },
  )

  test.each([13, -13])(
    'error: refuses to start %i hours ahead, naming both times',
    async (hours) => {
      const day = new Date(Date.now() + hours * HOUR_MS).toISOString().slice(0, 13)
      const today = new Date().toISOString().slice(0, 10)
      await expect(open(db, machineOff(hours * HOUR_MS))).rejects.toMatchObject({
        problems: [
          {
            name: 'DATABASE_URL',
            remedy: expect.stringMatching(
              new RegExp(
                `^its clock says ${today}T.*, the clock of this machine ${day}.*; set both`,
              ),
            ),
          },
        ],
      })
    },
  )
})
