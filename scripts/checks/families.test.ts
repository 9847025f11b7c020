import { describe, expect, test } from 'vitest'
import { listedIn, namesFamily, problemsOf } from './families.ts'

describe('namesFamily', () => {
  test.each([
    "const namespaces = ['eip155', 'bip122']",
    '  bip122: () => load(),',
    '{ "./bip122": "x" }',
  ])('behavior: finds the namespace in %s', (source) => expect(namesFamily(source)).toBe(true))
  test.each([
    '/** bip122 base64 */\nconst a = 1',
    '  // bip122 has none',
    "const namespace = 'solana'",
  ])('behavior: finds none in %s', (source) => expect(namesFamily(source)).toBe(false))
})

describe('listedIn', () => {
  test('behavior: reads the items of the family’s list alone', () => {
    const text = [
      '**A column.** Two places.',
      '',
      '1. `a.ts`.',
      '',
      '**A chain family.** Two places. `x.ts` is the example.',
      '',
      '1. `b.ts`: its name, as in `d.ts`.',
      '2. `c.json`: its entry.',
      '',
      'Its own files: `e.ts`.',
      '',
      '1. `f.ts`.',
      '',
    ].join('\n')
    expect(listedIn(text)).toEqual(['b.ts', 'c.json'])
  })
  test('error: finds nothing without the list', () => {
    expect(listedIn('**A chain family.** Many places.\n')).toEqual([])
  })
})

describe('problemsOf', () => {
  const files = (count: number) => Array.from({ length: count }, (_, at) => `${at}.ts`)

  test('behavior: accepts eight files that are all listed', () => {
    expect(problemsOf(files(8), files(8))).toEqual([])
  })
  test('error: names a file that is not listed', () => {
    expect(problemsOf(files(3), files(2))).toEqual([
      '2.ts names bip122, and CONTRIBUTING does not list it',
    ])
  })
  test('error: names a listed file that has nothing of the family', () => {
    expect(problemsOf(files(2), files(3))).toEqual([
      'CONTRIBUTING lists 2.ts, which does not name bip122',
    ])
  })
  test('error: rejects a ninth file', () => {
    expect(problemsOf(files(9), files(9))).toEqual([
      'a chain family touches 9 files beside its own, at most 8',
    ])
  })
})
