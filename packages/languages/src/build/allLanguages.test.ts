import { runInNewContext } from 'node:vm'
import { describe, expect, test } from 'vitest'
import { withAllLanguages } from './allLanguages.ts'
import { MARK } from './compile.ts'

describe('withAllLanguages', () => {
  const code = `const f=(n)=>${MARK}("b",n+1);const made=[${MARK}("a"),f(1),${MARK}("tag")]`
  const words: Record<string, Record<string, string>> = {
    en: { a: 'Keys', b: '{n} keys' },
    pl: { a: 'Klucze', b: '{n, plural, one {# klucz} few {# klucze} many {# kluczy} other {#}}' },
  }
  const languages = Object.entries(words).map(([tag, texts]) => ({
    tag,
    intlTag: tag,
    isRightToLeft: false,
    textOf: (id: string) => ({ text: new Map(Object.entries(texts)).get(id) ?? '', names: ['n'] }),
  }))

  test.each([
    ['en', ['Keys', '2 keys', 'en']],
    ['pl', ['Klucze', '2 klucze', 'pl']],
  ])('behavior: a document in %s shows its texts', (lang, texts) => {
    const document = { documentElement: { lang } }
    const script = `${withAllLanguages(code, languages)};made`
    expect(runInNewContext(script, { document, Intl })).toEqual(texts)
  })
})
