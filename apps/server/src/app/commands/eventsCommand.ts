// `npm run events` prints the funnel: how many visitors reach each step. `-- --days 7` changes the period.
// `-- --export file.ndjson` writes the events, one JSON object per line (`-` is standard output).
import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import * as v from 'valibot'
import { timeOf } from '../../platform/clock/databaseClock.ts'
import { openDatabase } from '../../platform/db/database.ts'
import type { Database } from '../../platform/db/schema.ts'
import { readStored } from '../../platform/db/storedJson.ts'
import { writeFunnel } from '../../platform/events/funnel.ts'
import { countEvents, readEvents } from '../../platform/events/store.ts'
import { EXIT_SETTINGS, SettingsError } from '../../platform/settings/problem.ts'
import { readDataSettings } from '../config/settings.ts'
import { unknownVariables } from '../config/unknownVariables.ts'

const DAY_MS = 86_400_000
const usage = 'Usage: npm run events [-- [--days 30] [--export file.ndjson]]'

/** Of any event, also one that only an earlier version had. */
const PropertiesSchema = v.record(v.string(), v.unknown())

for (const line of unknownVariables(process.env)) console.error(line)
try {
  await run()
} catch (error) {
  const lines =
    error instanceof SettingsError
      ? error.problems.map(({ name, remedy }) => `${name}: ${remedy}`)
      : [error instanceof Error ? error.message : String(error), usage]
  for (const line of lines) console.error(line)
  process.exitCode = error instanceof SettingsError ? EXIT_SETTINGS : 1
}

async function run(): Promise<void> {
  const options = { days: { type: 'string', default: '30' }, export: { type: 'string' } } as const
  const { values } = parseArgs({ options })
  const days = Number(values.days)
  if (!/^[1-9]\d{0,3}$/.test(values.days)) throw new Error('--days must be a whole number of days')
  const settings = readDataSettings(process.env)
  const db = await openDatabase(settings)
  try {
    const sinceMs = (await timeOf(db)) - days * DAY_MS
    if (values.export === undefined) await show(db, { days, sinceMs, settings })
    else await write(db, sinceMs, values.export)
  } finally {
    await db.destroy()
  }
}

interface ShowParameters {
  days: number
  sinceMs: number
  settings: ReturnType<typeof readDataSettings>
}

async function show(db: Database, { days, sinceMs, settings }: ShowParameters): Promise<void> {
  const counts = await countEvents(db, sinceMs)
  const all = counts.reduce((sum, { count }) => sum + count, 0)
  console.log(`Events of the last ${days === 1 ? 'day' : `${days} days`}: ${all}\n`)
  if (all > 0) console.log(writeFunnel(counts))
  else if (settings.events.enabled) console.log('No events yet.')
  else console.log('Events are off. Set EVENTS_ENABLED=true to turn them on.')
}

async function write(db: Database, sinceMs: number, file: string): Promise<void> {
  async function* lines() {
    for await (const { id, event, properties, path, at_ms, received_at_ms } of readEvents(
      db,
      sinceMs,
    )) {
      const read = readStored(PropertiesSchema, properties)
      const line = { id, event, properties: read, path, at_ms, received_at_ms }
      yield `${JSON.stringify(line)}\n`
    }
  }
  const source = Readable.from(lines())
  if (file === '-') await pipeline(source, process.stdout, { end: false })
  else await pipeline(source, createWriteStream(file, { mode: 0o600 }))
}
