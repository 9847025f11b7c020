import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { prepareFolder } from './prepareFolder.ts'

let parent: string
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'aureus-folder-'))
})
afterEach(() => rmSync(parent, { recursive: true }))

describe('prepareFolder', () => {
  test('behavior: makes a private folder that git ignores', () => {
    const folder = join(parent, 'app/.aureus')
    prepareFolder(folder)
    expect(statSync(folder).mode & 0o777).toBe(0o700)
    expect(readFileSync(join(folder, '.gitignore'), 'utf8')).toBe('*\n')
  })

  test('behavior: adds nothing to a folder that was there', () => {
    mkdirSync(join(parent, 'mine'))
    prepareFolder(join(parent, 'mine'))
    expect(readdirSync(join(parent, 'mine'))).toEqual([])
  })

  test('error: refuses a file', () => {
    writeFileSync(join(parent, 'file'), '')
    expect(() => prepareFolder(join(parent, 'file'))).toThrow('cannot be used')
  })
})
