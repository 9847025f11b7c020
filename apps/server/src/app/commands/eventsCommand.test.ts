import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { describe, expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '../../platform/db/database.ts'
import { storeEvents } from '../../platform/events/store.ts'

const main = fileURLToPath(new URL('eventsCommand.ts', import.meta.url))

async function setUp(more: NodeJS.ProcessEnv = {}) {
  const dataDir = mkdtempSync(join(tmpdir(), 'aureus-events-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true }))
  const env = {
    PATH: process.env['PATH'],
    NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
    DATA_DIR: dataDir,
    EVENTS_ENABLED: 'true',
    EVENTS_DAYS: '30',
    ...more,
  }
  const run = (...args: string[]) =>
    promisify(execFile)(process.execPath, [main, ...args], { env }).catch((error) => error)
  const db = await openDatabase({ dataDir, databaseUrl: undefined })
  const report = (daysAgo: number) =>
    storeEvents(
      db,
      [{ event: 'MODAL_OPEN', properties: { connected: false }, path: '/', timestampMs: 0 }],
      Date.now() - daysAgo * 86_400_000,
    )
  return { dataDir, run, report, close: () => db.destroy() }
}

describe('npm run events', () => {
  test('behavior: prints the funnel of a period and exports its events as NDJSON', async () => {
    const { dataDir, run, report, close } = await setUp()
    for (const daysAgo of [0, 3, 20]) await report(daysAgo)
    await close()
    const { stdout } = await run('--days', '7')
    expect(stdout).toMatch(/^Events of the last 7 days: 2\n\n {2}Opened the modal {2}2\n/)
    const file = join(dataDir, 'events.ndjson')
    await run('--export', file)
    const lines = readFileSync(file, 'utf8').trimEnd().split('\n')
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { event: 'MODAL_OPEN', properties: { connected: false }, path: '/' },
      {},
      {},
    ])
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect((await run('--export', '-')).stdout.split('\n')).toHaveLength(4)
  })
  test('error: names an argument that it does not understand', async () => {
    const { run, close } = await setUp()
    await close()
    expect(await run('--days', 'x')).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('--days must be a whole number of days'),
    })
    expect(await run()).toMatchObject({
      stdout: expect.stringContaining('No events yet.'),
      stderr: 'EVENTS_DAYS is unknown; did you mean EVENTS_ENABLED?\n',
    })
  })

  test('error: refuses a misspelt setting', async () => {
    const { run, close } = await setUp({ EVENTS_RETENTON: '30d' })
    await close()
    expect(await run()).toMatchObject({
      code: 78,
      stderr: expect.stringContaining(
        'EVENTS_RETENTON: is unknown; did you mean EVENTS_RETENTION?',
      ),
    })
  })
})
