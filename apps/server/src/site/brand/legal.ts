// Imprint, privacy and terms: links are used as they are, files become pages.
import type { PublicConfig } from '@aureus/protocol'
import { readLimited } from '../../platform/settings/limitedFile.ts'
import type { SettingsProblem } from '../../platform/settings/problem.ts'
import type { BrandSettings } from './settings.ts'

export interface LegalText {
  kind: 'imprint' | 'privacy' | 'terms'
  path: string
  text: string
}

const kinds = [
  { kind: 'imprint', variable: 'BRAND_IMPRINT' },
  { kind: 'privacy', variable: 'BRAND_PRIVACY' },
  { kind: 'terms', variable: 'BRAND_TERMS' },
] as const

const MAX_BYTES = 256 * 1024

/** Adds a problem for each unusable file. */
export function readLegal(sources: BrandSettings['legal'], problems: SettingsProblem[]) {
  const links: NonNullable<PublicConfig['brand']['legal']> = {}
  const texts: LegalText[] = []
  for (const { kind, variable } of kinds) {
    const source = sources[kind]
    if (!source) continue
    if ('href' in source) {
      links[kind] = source.href
      continue
    }
    const text = readText(source.file)
    if ('problem' in text) problems.push({ name: variable, remedy: text.problem })
    else texts.push({ kind, path: `/${kind}`, text: text.words })
    links[kind] = `/${kind}`
  }
  return { links, texts }
}

function readText(file: string): { words: string } | { problem: string } {
  const content = readLimited(file, MAX_BYTES)
  if (typeof content === 'string') return { problem: content }
  const words = content
    .toString('utf8')
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    .trim()
  if (words.includes('\uFFFD') || words.includes('\0'))
    return { problem: 'is not plain text in UTF-8' }
  return words === '' ? { problem: 'is empty' } : { words }
}
