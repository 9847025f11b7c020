import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { NodeFigures } from '../../chain/rpc/upstreams.ts'
import { fixedClock } from '../../platform/clock/databaseClock.ts'
import { describeEachDatabase, openBefore } from '../../platform/db/eachDatabase.ts'
import type { Database } from '../../platform/db/schema.ts'
import { startSweeping } from '../../platform/sweeps/sweeper.ts'
import { nodeFigures } from '../../testing/nodeFigures.ts'
import { type NodeReports, startNodeReports, sweepNodeReports } from './reports.ts'

/** It has not answered yet. */
const unknown = { height: undefined, heightAgeMs: undefined }
const asked = { requests: 3, failures: 1, p95Ms: undefined }
const figures = (more: Partial<NodeFigures> = {}) =>
  nodeFigures({ ...unknown, usage: asked, ...more })

describeEachDatabase('node reports', (create) => {
  let db: Database
  let nowMs = 0
  openBefore(create, (opened) => {
    db = opened
  })
  beforeEach(async () => {
    nowMs = 1_000_000
    await db.deleteFrom('node_reports').execute()
  })
  const started: NodeReports[] = []
  afterEach(async () => {
    for (const reports of started.splice(0)) await reports.close()
  })

  async function start(name: string, nodes: NodeFigures[], warn = (_: object) => undefined) {
    const reports = startNodeReports({
      db,
      clock: () => nowMs,
      upstreams: { nodes: () => nodes },
      log: { warn },
      name,
    })
    started.push(reports)
    await reports.write()
    return reports
  }

  test('behavior: a process reads its own view as it is now, and those of the others', async () => {
    const mine = [figures({ height: 7, heightAgeMs: 100 })]
    const own = await start('b 1', mine)
    const theirs = [figures({ state: 'resting', height: 5, heightAgeMs: 100, failure: 'timeout' })]
    await start('c 1', theirs)
    await start('a 1', [figures()])
    nowMs += 4000
    mine.push(figures({ place: 2 }))
    expect(await own.read()).toEqual([
      { name: 'b 1', atMs: nowMs, nodes: mine },
      { name: 'a 1', atMs: nowMs - 4000, nodes: [figures()] },
      { name: 'c 1', atMs: nowMs - 4000, nodes: [{ ...theirs[0], heightAgeMs: 4100 }] },
    ])
  })

  test('behavior: a process that has stopped is left out, and its row goes', async () => {
    const own = await start('a 1', [])
    const closed = await start('b 1', [])
    await start('c 1', [])
    const names = async () => (await own.read()).map(({ name }) => name)
    expect(await names()).toEqual(['a 1', 'b 1', 'c 1'])
    await closed.close()
    expect(await names()).toEqual(['a 1', 'c 1'])
    nowMs += 60_000
    expect(await names()).toEqual(['a 1'])
    const clock = fixedClock(() => nowMs)
    const log = { warn: () => undefined }
    const sweeper = startSweeping({ db, clock, sweeps: [sweepNodeReports], log })
    await sweeper.run('node-reports')
    await sweeper.stop()
    expect(await db.selectFrom('node_reports').select('name').execute()).toEqual([])
  })

  test('error: a report that cannot be read is left out', async () => {
    const own = await start('a 1', [])
    const row = { process: 'other', name: 'b 1', at_ms: nowMs, nodes: '[{"chainId":"?"}]' }
    await db.insertInto('node_reports').values(row).execute()
    expect((await own.read()).map(({ name }) => name)).toEqual(['a 1'])
  })

  test('error: what could not be written is written later', async () => {
    const own = await start('a 1', [])
    const warned: object[] = []
    const other = await start('b 1', [], (fields) => void warned.push(fields))
    await sql`alter table node_reports rename to node_reports_away`.execute(db)
    nowMs += 50_000
    await other.write()
    await sql`alter table node_reports_away rename to node_reports`.execute(db)
    expect(warned).toHaveLength(1)
    await other.write()
    nowMs += 50_000
    expect((await own.read()).map(({ name }) => name)).toEqual(['a 1', 'b 1'])
  })
})
