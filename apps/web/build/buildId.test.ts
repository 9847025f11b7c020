import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { hashDirectory } from './buildId.ts'

const made: string[] = []

function directory(files: Record<string, string>): string {
  const root = mkdtempSync(join(tmpdir(), 'aureus-build-id-'))
  made.push(root)
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(root, path, '..'), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  return root
}

afterEach(() => {
  for (const root of made.splice(0)) rmSync(root, { recursive: true })
})

describe('hashDirectory', () => {
  test('behavior: gives equal files an equal id, whatever order they were written in', () => {
    const one = hashDirectory(directory({ 'a.js': '1', 'assets/b.js': '2' }))
    const two = hashDirectory(directory({ 'assets/b.js': '2', 'a.js': '1' }))
    expect(one).toBe(two)
    expect(one).toMatch(/^[0-9a-f]{20}$/)
  })

  test.each([
    ['a byte', { 'a.js': '1', 'b.js': '3' }],
    ['a name', { 'a.js': '1', 'c.js': '2' }],
    ['a file more', { 'a.js': '1', 'b.js': '2', 'c.js': '' }],
    ['where a file ends', { 'a.js': '12', 'b.js': '' }],
  ])('behavior: %s changes it', (_, files) => {
    const before = hashDirectory(directory({ 'a.js': '1', 'b.js': '2' }))
    expect(hashDirectory(directory(files))).not.toBe(before)
  })
})
