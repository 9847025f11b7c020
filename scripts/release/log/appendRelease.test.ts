import { generateKeyPairSync } from 'node:crypto'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { formatCheckpoint } from '../../../apps/server/src/platform/releaseLog/checkpoint.ts'
import {
  type ReleaseEntry,
  readEntry,
  writeEntry,
} from '../../../apps/server/src/platform/releaseLog/entry.ts'
import { emptyRoot, leafHash } from '../../../apps/server/src/platform/releaseLog/hashes.ts'
import { formatNote } from '../../../apps/server/src/platform/releaseLog/note.ts'
import { LogFormatError } from '../../../apps/server/src/platform/releaseLog/problem.ts'
import {
  bundlesOf,
  hashTilesOf,
  readBundle,
  tilePath,
  writeBundle,
} from '../../../apps/server/src/platform/releaseLog/tiles.ts'
import { appendRelease, writeLog } from './appendRelease.ts'
import { verifierKeyOf } from './keys.ts'
import { nodesOfLeaves, nodesOfTiles } from './nodes.ts'
import { isIncluded, openCheckpoint, readCheckpoint, readLog } from './readLog.ts'
import { readFolder } from './resources.ts'
import { signAsLog } from './signatures.ts'
import { proveConsistency, rootOf } from './tree.ts'

const origin = 'example.com/releases'
const { privateKey: key } = generateKeyPairSync('ed25519')

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'aureus-log-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

/** The entry of the release number `at`. */
const entryOf = (at: number): ReleaseEntry => ({
  commit: 'c'.repeat(40),
  format: 'aureus-release-1',
  manifest: at.toString(16).padStart(64, '0'),
  node: 'v26.1.0',
  time: new Date(at * 1000).toISOString().replace('.000', ''),
  version: '1.0.0',
})

const append = (folder: string, at: number, more: object = {}) =>
  appendRelease({ folder, origin, key, ...more }, entryOf(at))

const read = async (folder: string) =>
  readLog(
    readFolder(folder),
    await readCheckpoint(readFolder(folder), [verifierKeyOf('log', origin, key)]),
  )

describe('tiles', () => {
  test('behavior: paths are those of the standard', () => {
    expect(tilePath({ level: 0, index: 1_234_067, width: 256 })).toBe('tile/0/x001/x234/067')
    expect(tilePath({ level: 'entries', index: 0, width: 7 })).toBe('tile/entries/000.p/7')
    expect(tilePath({ level: 2, index: 1000, width: 255 })).toBe('tile/2/x001/000.p/255')
  })

  test('behavior: a log of 70,000 entries has the tiles that the standard names', () => {
    const of = (level: number) => hashTilesOf(70_000).filter((tile) => tile.level === level)
    expect([of(0).length, of(0).at(-1)?.width]).toEqual([274, 112])
    expect(of(1).map(({ width }) => width)).toEqual([256, 17])
    expect(of(2).map(({ width }) => width)).toEqual([1])
    expect(hashTilesOf(256).map(({ level, width }) => [level, width])).toEqual([
      [0, 256],
      [1, 1],
    ])
    expect([hashTilesOf(0), bundlesOf(0)]).toEqual([[], []])
  })

  test('behavior: a bundle has the length of each entry before it', () => {
    const entries = [Buffer.alloc(0), Buffer.from('a'), Buffer.alloc(300)]
    const bundle = writeBundle(entries)
    expect(Buffer.from(bundle.subarray(0, 5)).toString('hex')).toBe('0000000161')
    expect(readBundle(bundle, 3)).toEqual(entries)
  })

  test('error: refuses a bundle that is cut, has more or fewer entries, or an entry that is too long', () => {
    const bundle = writeBundle([Buffer.from('a'), Buffer.from('b')])
    for (const [bytes, width] of [
      [bundle.subarray(1), 2],
      [bundle.subarray(0, -1), 2],
      [bundle, 1],
      [bundle, 3],
    ] as const)
      expect(() => readBundle(bytes, width)).toThrow('whole entries')
    expect(() => writeBundle([Buffer.alloc(65_536)])).toThrow(RangeError)
  })

  test('behavior: tiles give the nodes of a tree of several levels', async () => {
    const leaves = Array.from({ length: 66_000 }, (_, at) => leafHash(Buffer.from(String(at))))
    const node = nodesOfLeaves(leaves)
    const files = new Map<string, Uint8Array>()
    for (const tile of hashTilesOf(leaves.length)) {
      const at = Array.from({ length: tile.width }, (_, one) =>
        node(8 * Number(tile.level), tile.index * 256 + one),
      )
      files.set(tilePath(tile), Buffer.concat(await Promise.all(at)))
    }
    const tiles = nodesOfTiles(async (path) => files.get(path) ?? Buffer.alloc(0), leaves.length)
    expect(await rootOf(tiles, leaves.length)).toEqual(await rootOf(node, leaves.length))
    for (const from of [1, 255, 256, 257, 65_535, 65_536, 65_537])
      expect(await proveConsistency(tiles, from, leaves.length)).toEqual(
        await proveConsistency(node, from, leaves.length),
      )
  })
})

describe('readEntry', () => {
  test('behavior: reads what was written, and leaves other entries alone', () => {
    expect(readEntry(writeEntry(entryOf(3)))).toEqual(entryOf(3))
    const text = Buffer.from(writeEntry(entryOf(3))).toString()
    for (const other of [
      text.replace('release-1', 'release-2'),
      text.replace('{', '{ '),
      text.replace('"commit"', '"comment":1,"commit"'),
      'nonsense',
    ])
      expect(readEntry(Buffer.from(other))).toBe(undefined)
  })
})

describe('appendRelease', () => {
  test('behavior: a log that grows over a full tile stays whole, and every entry is in it', async () => {
    const folder = makeFolder()
    const first = Array.from({ length: 255 }, (_, at) => entryOf(at))
    await writeLog({ folder, origin, key }, first.map(writeEntry))
    for (const at of [255, 256, 257])
      expect(await append(folder, at)).toEqual({ index: at, isNew: true })
    const log = await read(folder)
    expect(log.entries.map(readEntry)).toEqual([...first, ...[255, 256, 257].map(entryOf)])
    for (const [at, entry] of log.entries.entries())
      expect(await isIncluded(log, at, entry)).toBe(true)
    expect(await isIncluded(log, 0, writeEntry(entryOf(1)))).toBe(false)
    expect(await isIncluded(log, 258, writeEntry(entryOf(1)))).toBe(false)
    // A mirror that has only the older checkpoint still finds its tiles.
    expect(existsSync(join(folder, 'tile/0/000.p/255'))).toBe(true)
  })

  test('behavior: the same build again adds nothing', async () => {
    const folder = makeFolder()
    await append(folder, 1)
    const before = readFileSync(join(folder, 'checkpoint'))
    expect(await append(folder, 1)).toEqual({ index: 0, isNew: false })
    expect(readFileSync(join(folder, 'checkpoint'))).toEqual(before)
  })

  test('error: refuses another key, another origin, an older time, and a second writer', async () => {
    const folder = makeFolder()
    await append(folder, 5)
    const other = generateKeyPairSync('ed25519').privateKey
    await expect(append(folder, 6, { key: other })).rejects.toThrow('not signed by')
    await expect(append(folder, 6, { origin: 'example.com/b' })).rejects.toThrow('not signed by')
    await expect(append(folder, 4)).rejects.toThrow('newest entry')
    writeFileSync(join(folder, '.lock'), '')
    await expect(append(folder, 6)).rejects.toThrow('.lock')
    rmSync(join(folder, '.lock'))
    expect(await append(folder, 6)).toEqual({ index: 1, isNew: true })
  })

  test('error: does not ask for the files of a log that claims a billion entries', async () => {
    const text = formatCheckpoint({ origin, size: 1e9, root: emptyRoot })
    const note = formatNote({ text, signatures: [signAsLog(text, origin, key)] })
    const signed = openCheckpoint(note, [verifierKeyOf('log', origin, key)])
    const ask = vi.fn<() => Promise<never>>(() => Promise.reject(new Error('asked')))
    await expect(readLog(ask, signed)).rejects.toThrow('1000000000 entries')
    expect(ask).not.toHaveBeenCalled()
  })

  test('error: finds a log whose entries, tiles or checkpoint were changed', async () => {
    const folder = makeFolder()
    for (const at of [1, 2, 3]) await append(folder, at)
    for (const [file, from, to] of [
      ['tile/entries/000.p/3', '1.0.0', '6.6.6'],
      ['tile/0/000.p/3', '', 'x'],
      ['checkpoint', '\n3\n', '\n2\n'],
    ] as const) {
      const copy = makeFolder()
      cpSync(folder, copy, { recursive: true })
      const path = join(copy, file)
      const text = readFileSync(path, 'latin1')
      writeFileSync(path, from ? text.replace(from, to) : `${to}${text.slice(1)}`, 'latin1')
      await expect(append(copy, 4)).rejects.toThrow(LogFormatError)
    }
  })
})
