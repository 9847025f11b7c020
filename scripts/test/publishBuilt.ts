// Publishes a copy of the wallet's build in all languages or in a few. A release has nine times as many files as one in
// English, so tests that are not about languages would ask for thousands of files.
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseCopies } from '@aureus/languages/copies'
import { publishWallet, readKept } from '../build/publishWallet.ts'
import { walletDist } from '../build/wallet.ts'

/**
 * @param dist the new folder
 * @param tags besides English, which is always there; all without them
 * @returns `dist`
 */
export function publishBuilt(dist: string, tags?: readonly string[]): string {
  const made = `${dist}.made`
  const [files = []] = readKept(walletDist)
  for (const file of files) cpSync(join(walletDist, file), join(made, file))
  if (tags) keepLanguages(made, tags)
  publishWallet(made, dist, 0)
  rmSync(made, { recursive: true })
  return dist
}

function keepLanguages(made: string, tags: readonly string[]): void {
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
