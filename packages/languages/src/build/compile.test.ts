import { runInNewContext } from 'node:vm'
import fc from 'fast-check'
import { minifySync } from 'vite'
import { describe, expect, test } from 'vitest'
import { expressionAt, expressionOf, markCatalogue, placesIn, replace } from './compile.ts'

/** The value of an expression with variables. */
const evaluate = (expression: string, variables: Record<string, unknown> = {}): unknown =>
  runInNewContext(expression, { ...variables, Date, Intl })

const write = (text: string, variables: Record<string, unknown> = {}, tag = 'pl') => {
  const sources = new Map(Object.keys(variables).map((name) => [name, name]))
  return evaluate(expressionOf(text, sources, { tag, isRightToLeft: tag === 'ar' }), variables)
}

describe('expressionOf', () => {
  test('behavior: writes values in their places', () => {
    expect(write('{b} za {a}', { a: 1, b: 2 })).toBe('2 za 1')
  })

  test.each([
    [0, '0 słów'],
    [1, 'jedno słowo'],
    [2, '2 słowa'],
    [5, '5 słów'],
    [22, '22 słowa'],
  ])('behavior: chooses the form for %i', (n, words) => {
    const text = '{n, plural, =1 {jedno słowo} few {# słowa} many {# słów} other {# słowa}}'
    expect(write(text, { n })).toBe(words)
  })

  test('behavior: chooses by a word', () => {
    const text = '{kind, select, buy {Kup {coin}} other {Sprzedaj {coin}}}'
    expect(write(text, { kind: 'buy', coin: 'ETH' })).toBe('Kup ETH')
    expect(write(text, { kind: 'x', coin: 'ETH' })).toBe('Sprzedaj ETH')
  })

  test('behavior: isolates values from words that are written from right to left', () => {
    expect(write('إلى {a}', { a: '0x12' }, 'ar')).toBe('إلى \u20680x12\u2069')
  })

  test('behavior: any text without braces and apostrophes comes out as it was', () => {
    const plain = fc.string({ unit: 'grapheme' }).filter((text) => !/[{}']/.test(text))
    fc.assert(
      fc.property(plain, plain, (one, other) => {
        expect(write(one)).toBe(one)
        expect(write(`${one}{x}${other}`, { x: '$&`' })).toBe(`${one}$&\`${other}`)
      }),
    )
  })
})

describe('markCatalogue', () => {
  const source = `
    const day = (ms: number) => new Date(ms).toLocaleDateString('en')
    export const enA = {
      title: 'Send',
      until: (ms: number, name: string) => ms > 0 ? \`\${name} until \${day(ms)}\` : 'Never',
    }`
  const texts = [
    ['Wyślij', []],
    ['do {ms}: {name}', ['name', 'ms']],
    ['Nigdy', []],
  ] as const
  const language = {
    tag: 'pl',
    intlTag: 'pl',
    isRightToLeft: false,
    textOf: (id: string) => {
      const [text = '', names = []] = texts[Number(id)] ?? []
      return { text, names }
    },
  }

  test('behavior: after the minifier, each place gets its text in the language', () => {
    const marked = markCatalogue(source, 'a.ts', String)
    const js = marked.replaceAll(': number', '').replaceAll(': string', '')
    const { code } = minifySync('a.js', js, { module: true })
    const places = placesIn(code, 'a.js')
    const written = replace(
      code,
      places.map((place) => ({ ...place, code: expressionAt(place, language) })),
    )
    const made = written.replace(/export\s*\{[^}]*\};?/, '').replace('export const', 'const')
    const [, name = 'enA'] = /(\w+) as enA/.exec(written) ?? []
    const words = evaluate(`${made};${name}`) as {
      title: string
      until: (ms: number, name: string) => string
    }
    const date = new Date(9).toLocaleDateString('pl')
    expect([words.title, words.until(9, 'Ola'), words.until(0, 'Ola')]).toEqual([
      'Wyślij',
      `do ${date}: Ola`,
      'Nigdy',
    ])
  })

  test('error: a mark that lost its id', () => {
    expect(() => placesIn('f(__AUREUS_TEXT__(x))', 'a.js')).toThrow(
      'a.js: a mark of a text has no id',
    )
  })
})
