import { readdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { temporaryDirectory } from '../testing/fixtures.ts'
import { readSnapshot, setAsideSnapshot, writeSnapshot } from './snapshotFile.ts'

const [first, second, third] = ['first', 'second', 'third'].map((text) => gzipSync(text)) as [
  Buffer,
  Buffer,
  Buffer,
]

describe('writeSnapshot', () => {
  test('behavior: keeps the newest snapshot and the previous one', async () => {
    const dir = temporaryDirectory()
    for (const dump of [first, second, third]) writeSnapshot(dir, dump)
    expect(await readSnapshot(dir, 'state')).toEqual(third)
    expect(await readSnapshot(dir, 'state.previous')).toEqual(second)
    expect(readdirSync(dir).toSorted()).toEqual(['state', 'state.previous'])
  })

  test('behavior: ignores what an interrupted write left behind', async () => {
    const dir = temporaryDirectory()
    writeSnapshot(dir, first)
    writeFileSync(join(dir, 'state.incoming'), 'cut')
    writeFileSync(join(dir, 'state.outgoing'), 'cut')
    expect(await readSnapshot(dir, 'state')).toEqual(first)
    writeSnapshot(dir, second)
    expect(await readSnapshot(dir, 'state')).toEqual(second)
    expect(await readSnapshot(dir, 'state.previous')).toEqual(first)
  })
})

describe('readSnapshot', () => {
  test('behavior: returns undefined without a snapshot file', async () => {
    expect(await readSnapshot(temporaryDirectory(), 'state')).toBeUndefined()
  })

  test('error: rejects a snapshot truncated at any point', async () => {
    const dir = temporaryDirectory()
    for (let length = first.length - 1; length >= 0; length--) {
      writeSnapshot(dir, first)
      truncateSync(join(dir, 'state'), length)
      await expect(readSnapshot(dir, 'state'), `${length} bytes`).rejects.toThrow()
    }
  })

  test('error: rejects a snapshot with one altered byte', async () => {
    const dir = temporaryDirectory()
    const altered = Buffer.from(first)
    altered.writeUInt8(altered.readUInt8(12) ^ 0xff, 12)
    writeSnapshot(dir, altered)
    await expect(readSnapshot(dir, 'state')).rejects.toThrow()
  })
})

describe('setAsideSnapshot', () => {
  test('behavior: keeps the damaged file under another name', () => {
    const dir = temporaryDirectory()
    writeSnapshot(dir, first)
    const aside = setAsideSnapshot(dir, 'state')
    expect(readFileSync(aside)).toEqual(first)
    expect(readdirSync(dir)).toEqual([aside.slice(dir.length + 1)])
    expect(aside).toContain('state.damaged-')
  })
})
