import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { openReads } from './tables/openReads.ts'

const declared = `declare const table: Record<string, number>
declare const known: { a: number; b: number }
declare const list: readonly number[]
declare const text: string
declare const chain: \`eip155:\${string}\`
declare const method: \`to\${string}\`
`

/** The reads found in a file with these lines. */
function found(lines: string): string[] {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'aureus-tables-')))
  try {
    writeFileSync(
      join(root, 'tsconfig.json'),
      JSON.stringify({ compilerOptions: { strict: true, target: 'es2024', types: [] } }),
    )
    writeFileSync(join(root, 'file.ts'), `${declared}${lines}\nexport {}\n`)
    return openReads(root, ['tsconfig.json'], () => true).found.map((read) => read.text)
  } finally {
    rmSync(root, { recursive: true })
  }
}

/** Compiling takes a tenth of a second, so similar reads share a file. */
const linesOf = (reads: Record<string, string>) =>
  Object.values(reads)
    .map((read, place) => `export const value${place} = ${read}`)
    .join('\n')

describe('openReads', () => {
  test('error: finds each read by an unchecked name', () => {
    const reads = {
      'any text': 'table[text]',
      'any text, with optional chaining': 'table?.[text]',
      'any text, cast to a known name': 'known[text as keyof typeof known]',
      'a pattern that also matches an inherited name': 'table[method]',
      'parsed JSON': 'table[JSON.parse(text)]',
      'an `in` test for a name': 'text in known',
    }
    expect(found(linesOf(reads))).toEqual(Object.values(reads))
  })

  test('error: does not accept a check in another function, for another name, or by type alone', () => {
    expect(
      found(`export const read = <Name extends string>(name: Name) => table[name]
export const other = Object.hasOwn(table, chain) ? table[text] : 0
export const inside = Object.hasOwn(table, text) ? () => table[text] : 0`),
    ).toEqual(['table[name]', 'table[text]', 'table[text]'])
  })

  test('behavior: accepts each read by a known or checked name', () => {
    const reads = {
      'a literal': "table['constructor']",
      'one of several known names': "known[text === 'a' ? 'a' : 'b']",
      'an array index': 'list[text.length]',
      'a pattern that no inherited name matches': 'table[chain]',
      'a name that was checked with hasOwn': 'Object.hasOwn(table, text) ? table[text] : 0',
      'a key of a Map': 'new Map(Object.entries(table)).get(text)',
    }
    expect(found(linesOf(reads))).toEqual([])
  })
})
