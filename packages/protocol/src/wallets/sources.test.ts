// Compares `docs/wallet-sources.md` with the records: every link has sources, and enough of them.
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { browseLinks } from './browseLinks.ts'
import { directory } from './directory.ts'
import type { WalletRecord } from './record.ts'

const page = readFileSync(new URL('../../../../docs/wallet-sources.md', import.meta.url), 'utf8')

/** The first table under a heading, as rows of cells without its two lines of head. */
function tableUnder(heading: string): string[][] {
  const [, section = ''] = page.split(`\n## ${heading}\n`)
  const lines = section.split('\n## ')[0]?.match(/^\|.*\|$/gm) ?? []
  return lines.slice(2).map((line) =>
    line
      .slice(1, -1)
      .split('|')
      .map((cell) => cell.trim()),
  )
}

const columns = [
  'Page',
  'EIP-6963',
  'Chrome',
  'Firefox',
  'Edge',
  'App Store',
  'Google Play',
  'Scheme',
  'Link',
  'Pairing',
] as const
type Column = (typeof columns)[number]

const letters = tableUnder('Sources').map(([letter]) => letter)
/** The letters of each wallet's cells, and undefined for an empty cell. */
const table = new Map(
  tableUnder('Wallets').map(([id = '', ...cells]) => [
    id,
    (column: Column) => {
      const cell = cells[columns.indexOf(column)]
      return cell ? cell.split(' ').filter((letter) => letter !== '–') : undefined
    },
  ]),
)
const single = tableUnder('Links with one source').map(([id, column]) => `${id} ${column}`)

const linksOf = (record: WalletRecord): Record<Column, string | undefined> => ({
  Page: record.homepage,
  'EIP-6963': record.rdns?.[0],
  Chrome: record.stores?.chrome,
  Firefox: record.stores?.firefox,
  Edge: record.stores?.edge,
  'App Store': record.stores?.apple,
  'Google Play': record.stores?.google,
  Scheme: record.mobileLink,
  Link: record.universalLink,
  Pairing: record.pairing && (Object.values(record.pairing)[0] ?? ''),
})

/** The last two labels of a host, such as `edge.app` of `deep.edge.app`. */
const domainOf = (link: string) => new URL(link).hostname.split('.').slice(-2).join('.')

/** The rules at the head of the page. */
function isConfirmed(record: WalletRecord, column: Column): boolean {
  const of = table.get(record.id)
  const sources = of?.(column) ?? []
  if (sources.length > 1 || sources.includes('M') || sources.includes('K')) return true
  if (sources.length === 0 || !['Link', 'Pairing'].includes(column)) return false
  const link = linksOf(record)[column] ?? ''
  if (link.startsWith('https:')) return domainOf(link) === domainOf(record.homepage)
  return link === '' || (of?.('Scheme') ?? []).length > 1
}

describe('the sources of the wallet list', () => {
  test('behavior: names each wallet once, in order', () => {
    expect([...table.keys()]).toEqual(directory.map(({ id }) => id).toSorted())
  })

  test('behavior: uses only the letters of known sources', () => {
    const used = new Set([...table.values()].flatMap((of) => columns.flatMap((c) => of(c) ?? [])))
    expect(used).toEqual(new Set(letters))
  })

  test.each(directory)(
    'behavior: $id has sources for exactly the links of its record',
    (record) => {
      const links = linksOf(record)
      const named = columns.filter((column) => table.get(record.id)?.(column) !== undefined)
      expect(named).toEqual(columns.filter((column) => links[column] !== undefined))
    },
  )

  test('behavior: lists every link that fewer sources confirm', () => {
    const missing = directory.flatMap((record) =>
      columns
        .filter((column) => linksOf(record)[column] !== undefined && !isConfirmed(record, column))
        .map((column) => `${record.id} ${column}`),
    )
    expect(missing.toSorted()).toEqual(single.toSorted())
  })

  test('behavior: links the page on which a maker documents each link that opens a page', () => {
    const rows = tableUnder('Links that open a page')
    expect(rows.map(([id, link]) => [id, link?.slice(1, -1)])).toEqual([...browseLinks])
    for (const [, , source] of rows) expect(source).toMatch(/^<https:.+>$/)
  })

  test('behavior: links the page on which a maker documents something', () => {
    const [, section = ''] = page.split('\n## What makers document\n')
    const documented = new Set(section.match(/^- [\w-]+(?=, .+: <https:)/gm))
    const marked = directory.filter(({ id }) =>
      columns.some((column) => table.get(id)?.(column)?.includes('M')),
    )
    expect(documented).toEqual(new Set(marked.map(({ id }) => `- ${id}`)))
  })
})
