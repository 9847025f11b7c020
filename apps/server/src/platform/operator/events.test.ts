import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { openDatabase, sqliteFile } from '../db/database.ts'
import { noting } from './events.ts'

const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
})

function start() {
  const dataDir = mkdtempSync(join(tmpdir(), 'aureus-noting-'))
  folders.push(dataDir)
  const settings = { dataDir, databaseUrl: undefined }
  const warned: string[] = []
  const note = (work: () => Promise<string>) =>
    noting('drill', settings, { work, warn: (line) => void warned.push(line) })
  const events = async () => {
    const db = await openDatabase(settings)
    const rows = await db.selectFrom('operator_events').select(['kind', 'ok', 'detail']).execute()
    await db.destroy()
    return rows
  }
  return { dataDir, settings, warned, note, events }
}

test('behavior: notes what was done, and how it failed without its message', async () => {
  const { settings, warned, note, events } = start()
  await (await openDatabase(settings)).destroy()
  await note(async () => '3 rows')
  const failing = note(async () => {
    throw new RangeError('/secret/path is too long')
  })
  await expect(failing).rejects.toThrow('/secret/path')
  expect(await events()).toEqual([
    { kind: 'drill', ok: 1, detail: '3 rows' },
    { kind: 'drill', ok: 0, detail: 'RangeError' },
  ])
  expect(warned).toEqual([])
})

test('behavior: makes no database where it finds nothing', async () => {
  const { dataDir, warned, note } = start()
  await note(async () => '3 rows')
  expect([readdirSync(dataDir), warned]).toEqual([[], []])
})

test('error: says that it could not be noted, and is done all the same', async () => {
  const { dataDir, warned, note } = start()
  writeFileSync(sqliteFile(dataDir), 'not a database at all, but long enough to be read as one')
  await note(async () => '3 rows')
  expect(warned).toEqual([expect.stringContaining('not noted for the console')])
})
