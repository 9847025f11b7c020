import { describe, expect, test } from 'vitest'
import { readTexts } from './texts.ts'

const read = (source: string) =>
  readTexts(source, 'en.test.ts').map(({ path, english }) => [path.join('.'), english])

describe('readTexts', () => {
  test('behavior: finds texts by their keys, and names what stands in them', () => {
    const source = `
      export const enSend = {
        title: 'Send',
        on: (network: string) => \`On \${network}\`,
        steps: ['One', { two: 'Two' }],
        until: (ms: number) => \`Until \${day(ms)}, \${day(ms)} or \${day(other)}\`,
        known: new Map([['a/b', 'Ask']]),
      }`
    expect(read(source)).toEqual([
      ['enSend.title', 'Send'],
      ['enSend.on', 'On {network}'],
      ['enSend.steps.0', 'One'],
      ['enSend.steps.1.two', 'Two'],
      ['enSend.until', 'Until {ms}, {ms} or {other}'],
      ['enSend.known.a/b', 'Ask'],
    ])
  })

  test('behavior: finds every result of a function', () => {
    const source = `
      function per(s: number): string {
        if (s === 1) return 'per second'
        return s > 60 ? 'per hour' : \`every \${s} s\`
      }
      export const en = { per, title: (name?: string) => name ?? 'A wallet' }`
    expect(read(source)).toEqual([
      ['per', 'per second'],
      ['per', 'per hour'],
      ['per', 'every {s} s'],
      ['en.title', 'A wallet'],
    ])
  })

  test('behavior: leaves out what is not a text', () => {
    const source = `
      import { other } from './other.ts'
      export const en = {
        other, empty: '', language: 'en', count: 3,
        is: (kind: string) => kind === 'a' ? 'A letter' : other,
        date: (ms: number) => new Date(ms).toLocaleString('en', { dateStyle: 'medium' }),
      }`
    expect(read(source)).toEqual([['en.is', 'A letter']])
  })

  test('behavior: writes braces as ICU MessageFormat does', () => {
    expect(read(`export const en = { a: 'Use {x}' }`)).toEqual([['en.a', "Use '{'x'}'"]])
  })

  test('param: hasPlaceholders: braces in literals name values', () => {
    const [text] = readTexts(`export const en = { a: 'Use {x} or {y}' }`, 'en.test.ts', true)
    expect(text?.english).toBe('Use {x} or {y}')
    expect([...(text?.values.keys() ?? [])]).toEqual(['x', 'y'])
  })

  test('behavior: knows the specification’s texts', () => {
    expect(read('export const en = { a: adapterErrors.requestAborted }')).toEqual([
      ['en.a', 'Request was aborted'],
    ])
  })

  test('error: a text within a text, which a translation could not reach', () => {
    const nested = "export const en = { a: (n: number) => `${n === 1 ? 'word' : 'words'} left` }"
    expect(() => read(nested)).toThrow('A text within a text')
  })
})
