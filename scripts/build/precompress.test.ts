import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, onTestFinished, test } from 'vitest'
import { precompress } from './precompress.ts'

function folderWith(files: Record<string, string | Buffer>) {
  const folder = mkdtempSync(join(tmpdir(), 'aureus-precompress-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(join(folder, name, '..'), { recursive: true })
    writeFileSync(join(folder, name), text)
  }
  return (name: string) => join(folder, name)
}

describe('precompress', () => {
  test('behavior: compresses text files in all folders without loss', async () => {
    const text = 'gold on black; '.repeat(100)
    const at = folderWith({ 'assets/app.js': text, 'icons.svg': text })
    expect(await precompress(at('.'))).toBe(2)
    expect(brotliDecompressSync(readFileSync(at('assets/app.js.br'))).toString()).toBe(text)
    expect(gunzipSync(readFileSync(at('icons.svg.gz'))).toString()).toBe(text)
  })

  test('behavior: leaves fonts and small files alone', async () => {
    const at = folderWith({ 'sans.woff2': Buffer.alloc(2_000), 'small.js': 'a()' })
    expect(await precompress(at('.'))).toBe(0)
    expect(existsSync(at('sans.woff2.br')) || existsSync(at('small.js.gz'))).toBe(false)
  })
})
