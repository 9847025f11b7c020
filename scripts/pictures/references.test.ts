import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { openReferences, referencesFolder } from './references.ts'
import { parseSharedSheets } from './sharedSheets.ts'
import type { Pixels } from './sheet.ts'

/** Each file costs time in git and in every tool that walks the tree. */
const MAX_FILES = 450

function newFolder(list: unknown): string {
  const folder = mkdtempSync(join(tmpdir(), 'aureus-references-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, 'sheets.json'), JSON.stringify(list))
  return folder
}

/** Plain pictures, each with a grey of its own. */
const greys = (...levels: number[]) =>
  levels.map((level): Pixels => {
    const pixel = [level, level, level, 255]
    return { width: 2, height: 2, data: Buffer.from([...pixel, ...pixel, ...pixel, ...pixel]) }
  })

describe('openReferences', () => {
  test('behavior: appends a new state to the sheet of its view', async () => {
    const folder = newFolder({ Home: {} })
    const references = openReferences(folder)
    await references.write(['Home-b'], () => greys(1, 2, 3, 4))
    await references.write(['Home-a'], () => greys(5, 6))
    expect(readdirSync(folder).toSorted()).toEqual(['Home.webp', 'sheets.json'])
    expect(references.states()).toEqual(['Home-b', 'Home-a'])
    const reopened = openReferences(folder)
    expect(await reopened.read('Home-a')).toEqual(greys(5, 6))
    expect(await reopened.read('Home-b')).toEqual(greys(1, 2, 3, 4))
    expect(await reopened.read('Home-c')).toEqual([])
  })

  test('behavior: changes a state of a shared sheet and keeps the others', async () => {
    const references = openReferences(newFolder({ Home: {} }))
    const levels = { 'Home-a': 10, 'Home-b': 20, 'Home-c': 30 }
    await references.write(Object.keys(levels), (state) =>
      greys(levels[state as keyof typeof levels], 0),
    )
    await references.write(['Home-b'], (_, before) => [...greys(21), ...before.slice(1)])
    expect(await references.read('Home-a')).toEqual(greys(10, 0))
    expect(await references.read('Home-b')).toEqual(greys(21, 0))
    expect(await references.read('Home-c')).toEqual(greys(30, 0))
  })

  test('behavior: gives a state of another view a file of its own', async () => {
    const folder = newFolder({ Home: {} })
    const references = openReferences(folder)
    await references.write(['Send-empty', 'Send-full'], () => greys(1, 2))
    expect(readdirSync(folder).toSorted()).toEqual([
      'Send-empty.webp',
      'Send-full.webp',
      'sheets.json',
    ])
    expect(await references.read('Send-full')).toEqual(greys(1, 2))
  })

  test('behavior: drops the states of a deleted sheet when its view is taken again', async () => {
    const folder = newFolder({ Home: { 'Home-old': 2, 'Home-a': 2 } })
    await openReferences(folder).write(['Home-a'], () => greys(1, 2))
    expect(openReferences(folder).states()).toEqual(['Home-a'])
  })

  test('error: rejects a sheet that has more pictures than the list', async () => {
    const folder = newFolder({ Home: {} })
    await openReferences(folder).write(['Home-a'], () => greys(1, 2))
    writeFileSync(join(folder, 'sheets.json'), '{"Home":{"Home-a":1}}')
    await expect(openReferences(folder).read('Home-a')).rejects.toThrow(
      'Home.webp has 2 pictures, and sheets.json lists 1',
    )
  })
})

describe('referencesFolder', () => {
  const sheets = readdirSync(referencesFolder).filter((file) => file.endsWith('.webp'))
  const views = Object.keys(
    parseSharedSheets(readFileSync(join(referencesFolder, 'sheets.json'), 'utf8')),
  )

  test(`behavior: has at most ${MAX_FILES} sheets`, () => {
    expect(
      sheets.length,
      'list a view of few states in sheets.json, so that they share a sheet',
    ).toBeLessThanOrEqual(MAX_FILES)
  })

  test('behavior: keeps all states of a listed view in one sheet', () => {
    expect(views.filter((view) => !existsSync(join(referencesFolder, `${view}.webp`)))).toEqual([])
    const beside = sheets.filter((file) => views.some((view) => file.startsWith(`${view}-`)))
    expect(beside).toEqual([])
  })
})
