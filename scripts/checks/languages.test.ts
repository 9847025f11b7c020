import { describe, expect, test } from 'vitest'
import { judgeText } from './languages.ts'

const judge = (english: string, words: string, tag = 'pl', ...values: string[]) =>
  judgeText(
    { area: 'page', english, values: new Map(values.map((name) => [name, name])) },
    words,
    tag,
  )

describe('judgeText', () => {
  test('behavior: accepts a translation with its placeholders in another order', () => {
    expect(judge('{a} for {b}', '{b} za {a}', 'pl', 'a', 'b')).toBeUndefined()
  })

  test('behavior: accepts every form of numbers of the language', () => {
    const forms = '{n, plural, one {# słowo} few {# słowa} many {# słów} other {# słowa}}'
    expect(judge('{n} words', forms, 'pl', 'n')).toBeUndefined()
    expect(judge('{n} words', '{n, plural, other {# 語}}', 'ja', 'n')).toBeUndefined()
  })

  test('behavior: accepts names, forms without words, and loanwords, in any script', () => {
    expect(judge('WalletConnect', 'WalletConnect', 'ja')).toBeUndefined()
    expect(judge('{a} + {b}', '{a} + {b}', 'ar', 'a', 'b')).toBeUndefined()
    expect(judge('Token', 'Token', 'de')).toBeUndefined()
  })

  test.each([
    ['Sign {name}', 'Podpisz', 'pl', 'name', '{name} is missing'],
    ['Sign', 'Podpisz {name}', 'pl', 'other', '{name} is not in the English text'],
    ['{n} words', '{n, plural, one {#} other {#}}', 'pl', 'n', 'the plural form "few" is missing'],
    ['{n} words', '{n, plural, two {#} other {#}}', 'de', 'n', 'de has no plural form "two"'],
    ['{n} words', '{n, number}', 'de', 'n', '{n, number} is not supported'],
    [
      'Hi {name}',
      "L'{name}",
      'fr',
      'name',
      'An apostrophe before a brace hides it. Write ’ instead.',
    ],
    ['Hi {name}', 'Cześć {name', 'pl', 'name', expect.stringContaining('Unexpected message end')],
  ])('error: %s as %s in %s', (english, words, tag, name, problem) => {
    expect(judge(english, words, tag, name)).toEqual(problem)
  })

  test('error: text that is still English', () => {
    expect(judge('Sign in now', 'Sign in now', 'de')).toBe('is still English')
    expect(judge('Token', 'Token', 'ru')).toBe('is still English')
  })

  test('error: forms of numbers in a text that the server writes', () => {
    const text = { english: '{n} words', values: new Map([['n', 'n']]) }
    const forms = '{n, plural, other {# 語}}'
    expect(judgeText({ area: 'page', ...text }, forms, 'ja')).toBeUndefined()
    expect(judgeText({ area: 'mail', ...text }, forms, 'ja')).toContain('than placeholders')
    expect(judgeText({ area: 'mail', ...text }, '{n} 語', 'ja')).toBeUndefined()
  })

  test('error: characters that no reader sees', () => {
    expect(judge('Sign', '\u200fחתימה', 'he')).toContain('control character')
    expect(judge('Sign', 'Podpisz ', 'pl')).toBe('has a space at an end')
  })
})
