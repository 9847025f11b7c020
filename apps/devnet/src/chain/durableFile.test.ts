import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { temporaryDirectory } from '../testing/fixtures.ts'
import { replaceFile } from './durableFile.ts'

describe('replaceFile', () => {
  test('behavior: replaces the content atomically, with access for the owner only', () => {
    const dir = temporaryDirectory()
    const path = join(dir, 'file')
    replaceFile(path, 'a longer first content')
    replaceFile(path, 'second')
    expect(readFileSync(path, 'utf8')).toBe('second')
    expect(readdirSync(dir)).toEqual(['file'])
    expect(statSync(path).mode & 0o777).toBe(0o600)
  })

  test('error: rejects a missing directory', () => {
    expect(() => replaceFile(join(temporaryDirectory(), 'no', 'file'), '')).toThrow(/ENOENT/)
  })
})
