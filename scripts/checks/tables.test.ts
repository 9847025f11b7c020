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

/** The reads that are found in a file of these lines. */
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

describe('openReads', () => {
  test.each([
    ['any text', 'table[text]'],
    ['any text, by a chain', 'table?.[text]'],
    ['any text, cast to a known name', 'known[text as keyof typeof known]'],
    ['a pattern that an inherited name fits', 'table[method]'],
    ['parsed JSON', 'table[JSON.parse(text)]'],
    ['a question for a name', 'text in known'],
  ])('error: a read by %s', (_, read) => {
    expect(found(`export const value = ${read}`)).toEqual([read])
  })

  test('error: a read by a type of text, of a table that takes any', () => {
    const generic = 'export const read = <Name extends string>(name: Name) => table[name]'
    expect(found(generic)).toEqual(['table[name]'])
  })

  test('error: a table that was asked for another name, or in another function', () => {
    expect(
      found(`export const other = Object.hasOwn(table, chain) ? table[text] : 0
export const inside = Object.hasOwn(table, text) ? () => table[text] : 0`),
    ).toEqual(['table[text]', 'table[text]'])
  })

  test.each([
    ['a literal', "table['constructor']"],
    ['one of known names', "known[text === 'a' ? 'a' : 'b']"],
    ['a place in a list', 'list[text.length]'],
    ['a pattern that no inherited name fits', 'table[chain]'],
    ['a name that the table was asked for', 'Object.hasOwn(table, text) ? table[text] : 0'],
    ['a name of a Map', 'new Map(Object.entries(table)).get(text)'],
  ])('behavior: passes a read by %s', (_, read) => {
    expect(found(`export const value = ${read}`)).toEqual([])
  })
})
