// Cuts a wallet build down to a few languages. A release has nine times as many files as one in English, so tests that are
// not about languages would ask for thousands of files.
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseCopies } from '@aureus/languages/copies'

/**
 * @param made a finished build, before it is published
 * @param tags besides English, which is always there
 */
export function keepLanguages(made: string, tags: readonly string[]): void {
  const kept = new Set(['en', ...tags])
  for (const file of readdirSync(made)) {
    const [, tag] = /\.([\w-]+)\.html$/.exec(file) ?? []
    if (tag !== undefined && !kept.has(tag)) rmSync(join(made, file))
  }
  for (const file of readdirSync(join(made, 'assets'))) {
    if (!file.endsWith('.copies')) continue
    const path = join(made, 'assets', file)
    const copies = parseCopies(readFileSync(path, 'utf8'))
    const texts = Object.entries(copies.texts).filter(([tag]) => kept.has(tag))
    writeFileSync(path, JSON.stringify({ ...copies, texts: Object.fromEntries(texts) }))
  }
}
