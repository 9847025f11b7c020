import { describe, expect, test } from 'vitest'
import { nearTests } from './nearTests.ts'

/** `b → a` is an import of a by b. */
const imports = (...lines: string[]) =>
  lines.map((line) => {
    const [from = '', to = ''] = line.split(' → ')
    return { from, to }
  })

describe('nearTests', () => {
  test('behavior: names tests of a changed file and of the files that import it', () => {
    const found = nearTests(
      ['a.ts'],
      imports('a.test.ts → a.ts', 'b.ts → a.ts', 'b.test.ts → b.ts', 'other.test.ts → other.ts'),
    )
    expect(found).toEqual({ quick: ['a.test.ts', 'b.test.ts'], slow: [], further: 0 })
  })

  test('behavior: counts tests that are further away', () => {
    const found = nearTests(
      ['a.ts'],
      imports('b.ts → a.ts', 'c.ts → b.ts', 'c.test.ts → c.ts', 'd.test.ts → c.ts'),
    )
    expect(found).toEqual({ quick: [], slow: [], further: 2 })
  })

  test('behavior: finds tests named after a changed file at any distance', () => {
    const ways = ['b.ts → x/a.ts', 'c.ts → b.ts', 'd.ts → c.ts']
    const tests = ['x/a.test.ts', 'x/a.security.db.test.ts', 'x/ab.test.ts', 'y/a.test.ts']
    const found = nearTests(['x/a.ts'], imports(...ways, ...tests.map((one) => `${one} → d.ts`)))
    expect(found).toEqual({
      quick: ['x/a.test.ts'],
      slow: ['x/a.security.db.test.ts'],
      further: 2,
    })
  })

  test('behavior: takes the shortest way, and follows circles once', () => {
    const found = nearTests(
      ['a.ts'],
      imports('b.ts → a.ts', 'a.ts → b.ts', 'c.ts → b.ts', 'c.test.ts → c.ts', 'c.test.ts → a.ts'),
    )
    expect(found).toEqual({ quick: ['c.test.ts'], slow: [], further: 0 })
  })

  test('behavior: names a changed test, and apart from the others those that start something', () => {
    const changed = ['x.test.ts', 'y.db.test.ts', 'z.chain.test.ts', 'w.e2e.ts', 'readme.md']
    expect(nearTests(changed, [])).toEqual({
      quick: ['x.test.ts'],
      slow: ['y.db.test.ts', 'z.chain.test.ts', 'w.e2e.ts'],
      further: 0,
    })
  })
})
