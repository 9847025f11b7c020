import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { fingerprint, installInputs, isInstalled, markInstalled } from './fingerprint.mjs'

let root: string

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'aureus-fingerprint-'))
  mkdirSync(join(root, 'node_modules'))
  mkdirSync(join(root, 'apps/web'), { recursive: true })
  writeFileSync(join(root, 'pnpm-lock.yaml'), 'lockfileVersion: 9')
  writeFileSync(join(root, 'package.json'), '{}')
  writeFileSync(join(root, 'apps/web/package.json'), '{"name":"web"}')
})
afterEach(() => rmSync(root, { recursive: true }))

describe('installInputs', () => {
  test('behavior: lists the lockfile and every package', () => {
    expect(installInputs(root)).toEqual(['pnpm-lock.yaml', 'package.json', 'apps/web/package.json'])
  })
})

describe('fingerprint', () => {
  test('behavior: is equal for equal files', () => {
    expect(fingerprint(root)).toBe(fingerprint(root))
  })

  test('behavior: changes when bytes move from one file to the next', () => {
    const before = fingerprint(root)
    writeFileSync(join(root, 'pnpm-lock.yaml'), 'lockfileVersion: 9{')
    writeFileSync(join(root, 'package.json'), '}')
    expect(fingerprint(root)).not.toBe(before)
  })
})

describe('isInstalled', () => {
  test('behavior: returns false without a stamp', () => {
    expect(isInstalled(root)).toBe(false)
  })

  test('behavior: returns true after markInstalled, and false once a package changes', () => {
    markInstalled(root)
    expect(isInstalled(root)).toBe(true)
    writeFileSync(join(root, 'apps/web/package.json'), '{"name":"web","dependencies":{}}')
    expect(isInstalled(root)).toBe(false)
  })
})
