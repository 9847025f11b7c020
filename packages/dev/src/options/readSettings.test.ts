import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readSettings } from './readSettings.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'aureus-settings-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

function read(text: string) {
  const path = join(folder, 'aureus.env')
  writeFileSync(path, text)
  return readSettings(path)
}

describe('readSettings', () => {
  test('behavior: reads names and values, without comments', () => {
    expect(read('# Ours\nBRAND_NAME="Gold & Co"\n\nSIGN_IN_SCOPE=network\n')).toEqual({
      BRAND_NAME: 'Gold & Co',
      SIGN_IN_SCOPE: 'network',
    })
  })

  test.each([
    ['PORT=3010', 'PORT: use the option --port.'],
    ['DATA_DIR=x', 'DATA_DIR: use the option --data.'],
    ['brand=Gold', 'brand: the name of a setting has capital letters, digits and _.'],
  ])('error: refuses %s', (text, message) => {
    expect(() => read(text)).toThrow(message)
  })

  test('error: names a file that it cannot read', () => {
    expect(() => readSettings(join(folder, 'none'))).toThrow(/none cannot be read \(ENOENT\)\.$/)
  })
})
