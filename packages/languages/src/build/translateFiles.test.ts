import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { codeOfCopy, parseCopies } from '../copies/copies.ts'
import { translateFiles } from './translateFiles.ts'

function build(files: Record<string, string>) {
  const folder = mkdtempSync(join(tmpdir(), 'aureus-translate-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  mkdirSync(join(folder, 'assets'))
  for (const [name, code] of Object.entries(files))
    writeFileSync(join(folder, 'assets', name), code)
  const written = Object.keys(files).map((name) => `assets/${name}`)
  const read = (name: string) => readFileSync(join(folder, 'assets', name), 'utf8')
  return { folder, written, read, list: () => readdirSync(join(folder, 'assets')).toSorted() }
}

const languages = [
  { tag: 'en', words: 'Hello' },
  { tag: 'de', words: 'Hallo' },
].map(({ tag, words }) => ({
  tag,
  intlTag: tag,
  isRightToLeft: false,
  textOf: () => ({ text: words, names: [] }),
}))

const files = {
  'entry-1a.js': 'import"./words-2b.js";import("./vendor-3c.js")',
  'words-2b.js': 'export const a=__AUREUS_TEXT__("x"),tag=__AUREUS_TEXT__("tag")',
  'vendor-3c.js': 'export const v=1',
}

describe('translateFiles', () => {
  test('behavior: scripts with texts have copies, and those that import them, and no other', () => {
    const { folder, written, read, list } = build(files)
    const found = translateFiles(folder, languages, { written, known: [], asFiles: false })
    expect(found).toEqual(['entry-1a.js', 'words-2b.js'])
    expect(list()).toEqual([
      '.entry-1a.copies',
      '.words-2b.copies',
      'entry-1a.js',
      'vendor-3c.js',
      'words-2b.js',
    ])
    expect(read('words-2b.js')).toBe('export const a="Hello",tag="en"')
    expect(read('entry-1a.js')).toBe(files['entry-1a.js'])
    const copy = (name: string) => codeOfCopy(parseCopies(read(`.${name}.copies`)), 'de')
    expect(copy('words-2b')).toBe('export const a="Hallo",tag="de"')
    expect(copy('entry-1a')).toBe('import"./words-2b.de.js";import("./vendor-3c.js")')
  })

  test('behavior: keeps the copies of an earlier build in the same folder', () => {
    const { folder, written, read } = build(files)
    translateFiles(folder, languages, { written, known: [], asFiles: false })
    const before = read('.entry-1a.copies')
    // Both builds have this file.
    writeFileSync(join(folder, 'assets/words-2b.js'), files['words-2b.js'])
    writeFileSync(join(folder, 'assets/other-5e.js'), 'import"./words-2b.js"')
    const second = ['assets/words-2b.js', 'assets/other-5e.js']
    const found = translateFiles(folder, languages, { written: second, known: [], asFiles: false })
    expect(found).toEqual(['other-5e.js', 'words-2b.js'])
    expect(read('.entry-1a.copies')).toBe(before)
  })

  test('param: asFiles: writes the copies', () => {
    const { folder, written, read } = build(files)
    translateFiles(folder, languages, { written, known: [], asFiles: true })
    expect(read('words-2b.de.js')).toContain('"Hallo"')
  })

  test('param: known: names scripts of another build', () => {
    const { folder, written, read } = build({
      'renderer.js': 'const manifest={"file":"assets/app-4d.js"}',
    })
    translateFiles(folder, languages, {
      written,
      known: ['app-4d.js'],
      asFiles: true,
    })
    expect(read('renderer.js')).toContain('assets/app-4d.js')
    expect(read('renderer.de.js')).toContain('assets/app-4d.de.js')
  })
})
