import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { SettingsError } from '../settings/problem.ts'
import {
  createKeyFiles,
  createNextKeyFile,
  importKeyFiles,
  operatorKeyNames,
  readKeyFiles,
  readNamedKeys,
  restoreKeyFiles,
} from './keyFiles.ts'

const root = mkdtempSync(join(tmpdir(), 'aureus-keys-'))
afterAll(() => rmSync(root, { recursive: true }))
let folder: string
let dataDir: string
let count = 0
beforeEach(() => {
  folder = join(root, `keys-${++count}`)
  dataDir = join(root, `data-${count}`)
  mkdirSync(dataDir)
  createKeyFiles(folder)
})
const read = () => readKeyFiles(folder, dataDir)

describe('createKeyFiles', () => {
  test('behavior: creates three different keys and keeps existing ones', () => {
    const before = read().map(({ key }) => key.toString('hex'))
    expect(new Set(before).size).toBe(3)
    expect(createKeyFiles(folder)).toEqual([])
    expect(read().map(({ key }) => key.toString('hex'))).toEqual(before)
  })
  test('behavior: creates the keys that an older deployment lacks', () => {
    rmSync(join(folder, 'pepper.1.key'))
    expect(createKeyFiles(folder)).toEqual(['pepper'])
  })
})

describe('createNextKeyFile', () => {
  test('behavior: creates the version after the newest', () => {
    expect(createNextKeyFile(folder, 'pepper')).toBe('pepper.2')
    expect(createNextKeyFile(folder, 'pepper')).toBe('pepper.3')
  })
  test('error: refuses to create a first version', () => {
    const empty = join(root, `empty-${count}`)
    expect(() => createNextKeyFile(empty, 'pepper')).toThrow(/^KMS_DIR: .* does not exist/)
    mkdirSync(empty)
    expect(() => createNextKeyFile(empty, 'pepper')).toThrow(/^KMS_DIR: .* has no pepper/)
    expect(readdirSync(empty)).toEqual([])
  })
})

describe('readKeyFiles', () => {
  test('behavior: reads 32 bytes per key, newest version last, and ignores other files', () => {
    writeFileSync(join(folder, 'auth-kek.10.key'), `${'0a'.repeat(31)}0b`, { mode: 0o600 })
    writeFileSync(join(folder, 'auth-kek.2.key'), `${'0c'.repeat(31)}0d\n`, { mode: 0o600 })
    writeFileSync(join(folder, 'notes.txt'), 'where the copy is')
    const files = read()
    expect(files.every(({ key }) => key.length === 32)).toBe(true)
    const versions = files.filter(({ name }) => name === 'auth-kek').map(({ version }) => version)
    expect(versions).toEqual([1, 2, 10])
    expect(files).toHaveLength(5)
  })
  test.each([
    ['is missing', () => rmSync(folder, { recursive: true }), 'npm run keys'],
    ['is open to the group', () => chmodSync(folder, 0o750), 'chmod 700'],
    ['lacks a key', () => rmSync(join(folder, 'pepper.1.key')), 'has no pepper.1.key'],
    [
      'has a key that others may read',
      () => chmodSync(join(folder, 'pepper.1.key'), 0o640),
      'chmod 600',
    ],
    ['has a malformed key', () => writeFileSync(join(folder, 'pepper.1.key'), 'secret'), '64'],
    [
      'has a key of zeroes',
      () => writeFileSync(join(folder, 'pepper.1.key'), '00'.repeat(32)),
      'random',
    ],
  ])('error: refuses a folder that %s', (_, spoil, remedy) => {
    spoil()
    expect(read).toThrow(SettingsError)
    expect(read).toThrow(remedy)
  })
  test('error: refuses keys inside the data and data inside the keys, through links too', () => {
    const inside = join(dataDir, 'keys')
    createKeyFiles(inside)
    expect(() => readKeyFiles(inside, dataDir)).toThrow('separate from DATA_DIR')
    expect(() => readKeyFiles(folder, folder)).toThrow('separate from DATA_DIR')
    expect(() => readKeyFiles(folder, join(folder, 'data', 'not-yet'))).toThrow(
      'separate from DATA_DIR',
    )
    const link = join(root, `link-${count}`)
    symlinkSync(dataDir, link)
    expect(() => readKeyFiles(join(link, 'keys'), dataDir)).toThrow('separate from DATA_DIR')
  })
  test('error: never repeats a key’s content', () => {
    const path = join(folder, 'pepper.1.key')
    const secret = `${readFileSync(path, 'utf8').trim()}x`
    writeFileSync(path, secret)
    try {
      read()
    } catch (error) {
      expect(String(error)).not.toContain(secret.slice(0, 8))
    }
    expect(readdirSync(folder)).toHaveLength(3)
  })
})

describe('importKeyFiles', () => {
  test('behavior: copies keys that others may read, as files that only their owner reads', () => {
    for (const name of readdirSync(folder)) chmodSync(join(folder, name), 0o444)
    writeFileSync(join(folder, 'notes.txt'), 'not a key')
    const own = `${folder}-own`
    expect(importKeyFiles(folder, own)).toEqual(['auth-kek.1', 'escrow-kek.1', 'pepper.1'])
    expect(() => read()).toThrow('readable by other users')
    expect(readKeyFiles(own, dataDir).map(({ name }) => name)).toHaveLength(3)
    // A container that starts again does the same.
    expect(importKeyFiles(folder, own)).toHaveLength(3)
  })

  test('error: refuses a folder without keys, and other keys under the same names', () => {
    expect(() => importKeyFiles(dataDir, `${folder}-own`)).toThrow('has no keys')
    expect(() => importKeyFiles(join(dataDir, 'missing'), folder)).toThrow('does not exist')
    const other = `${folder}-other`
    createKeyFiles(other)
    expect(() => importKeyFiles(other, folder)).toThrow('holds another')
  })
})

describe('restoreKeyFiles', () => {
  test('behavior: restores the keys of a backup, those of executors and the paymaster among them', () => {
    const executor = { name: 'executor', version: 2, key: randomBytes(32) } as const
    restoreKeyFiles(folder, [...read(), executor])
    expect(readNamedKeys(folder, dataDir, operatorKeyNames)).toEqual([executor])
    expect(() => restoreKeyFiles(folder, [{ ...executor, key: randomBytes(32) }])).toThrow(
      'holds another executor.2.key',
    )
  })
})
