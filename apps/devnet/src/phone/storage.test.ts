import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { openStorage } from './storage.ts'

function file(): string {
  const dir = mkdtempSync(join(tmpdir(), 'aureus-phone-'))
  onTestFinished(() => rmSync(dir, { recursive: true }))
  return join(dir, 'sessions.json')
}

describe('openStorage', () => {
  test('behavior: keeps entries across a restart, but not removed ones', async () => {
    const path = file()
    const storage = openStorage(path)
    await storage.setItem('a', { topic: '1' })
    await storage.setItem('b', [2])
    await storage.removeItem('b')
    expect(await openStorage(path).getEntries()).toEqual([['a', { topic: '1' }]])
    expect(await openStorage(path).getItem('b')).toBeUndefined()
  })

  test('error: treats a damaged file as empty', async () => {
    const path = file()
    writeFileSync(path, '{"a":')
    expect(await openStorage(path).getKeys()).toEqual([])
  })
})
