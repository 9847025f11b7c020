import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { makeFolder } from './makeFolder.ts'

function createTemporary(): string {
  const folder = mkdtempSync(join(tmpdir(), 'aureus-folder-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

test('behavior: creates every missing folder for this user only, and keeps existing ones', () => {
  const folder = createTemporary()
  for (let time = 0; time < 2; time++) makeFolder(join(folder, 'a/b/c'))
  for (const path of ['a', 'a/b', 'a/b/c'])
    expect(statSync(join(folder, path)).mode & 0o777).toBe(0o700)
})

test('error: refuses a file in its place, and one above it', () => {
  const file = join(createTemporary(), 'file')
  writeFileSync(file, '')
  expect(() => makeFolder(file)).toThrow(/EEXIST/)
  expect(() => makeFolder(join(file, 'below'))).toThrow(/ENOTDIR/)
})

test.runIf(process.platform === 'linux')('error: ends where no folder can be made', () => {
  expect(() => makeFolder('/proc/aureus/data')).toThrow(/ENOENT|EACCES/)
})
