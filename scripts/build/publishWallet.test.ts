import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { publishWallet } from './publishWallet.ts'

let root: string
let dist: string

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'aureus-wallet-'))
  dist = join(root, 'dist')
  onTestFinished(() => rmSync(root, { recursive: true }))
})

function deploy(name: string, keep: number) {
  const files = {
    'frame.html': `names ${name}`,
    [`assets/${name}.js`]: name,
    'assets/same.js': 'same',
  }
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, 'made', file)), { recursive: true })
    writeFileSync(join(root, 'made', file), text)
  }
  publishWallet(join(root, 'made'), dist, keep)
}

const has = (file: string) => existsSync(join(dist, file))

describe('publishWallet', () => {
  test('behavior: publishes the newest build’s documents and all its files', () => {
    deploy('a', 1)
    deploy('b', 1)
    expect(readFileSync(join(dist, 'frame.html'), 'utf8')).toBe('names b')
    expect([has('assets/b.js'), has('assets/same.js')]).toEqual([true, true])
  })

  test('behavior: keeps the files of open frames for the kept builds', () => {
    for (const name of ['a', 'b', 'c']) deploy(name, 1)
    expect([has('assets/a.js'), has('assets/b.js'), has('assets/c.js')]).toEqual([
      false,
      true,
      true,
    ])
  })

  test('behavior: publishing the same build again removes nothing', () => {
    for (const name of ['a', 'b', 'b']) deploy(name, 1)
    expect([has('assets/a.js'), has('assets/b.js')]).toEqual([true, true])
  })

  test('error: an unreadable list of kept builds costs old files only', () => {
    deploy('a', 3)
    writeFileSync(join(dist, 'kept.json'), '{')
    deploy('b', 3)
    expect([has('assets/a.js'), has('assets/b.js')]).toEqual([false, true])
  })
})
