import { describe, expect, test } from 'vitest'
import { acceptedLanguage, directionOf, intlTag, languageFor, languageTags } from './languages.ts'

describe('languageFor', () => {
  test.each([
    ['de', 'de'],
    ['de-AT', 'de'],
    ['DE-ch', 'de'],
    ['es', 'es-419'],
    ['es-MX', 'es-419'],
    ['pt-PT', 'pt-BR'],
    ['zh', 'zh-Hans'],
    ['zh-CN', 'zh-Hans'],
    ['zh-Hant-HK', 'zh-Hant'],
    ['zh-TW', 'zh-Hant'],
    ['zh-HK', 'zh-Hant'],
    ['iw', 'he'],
    ['in-ID', 'id'],
    ['xx', undefined],
    ['', undefined],
    ['constructor', undefined],
  ])('behavior: %s reads %s', (wanted, found) => {
    expect(languageFor(wanted)).toBe(found)
  })

  test('param: offered: chooses among these only', () => {
    expect(languageFor('zh-TW', ['en', 'zh-Hans'])).toBe('zh-Hans')
    expect(languageFor('de', ['en'])).toBeUndefined()
  })
})

describe('acceptedLanguage', () => {
  test.each([
    ['de-DE,de;q=0.9,en;q=0.8', 'de'],
    ['sv,de;q=0.5,fr;q=0.7', 'fr'],
    ['en;q=0.1, ja', 'ja'],
    ['de;q=0, fr;q=0.1', 'fr'],
    ['*', undefined],
    ['de;q=2, fr', 'fr'],
    ['de;level=1, fr', 'fr'],
    ['<script>,de', 'de'],
    ['', undefined],
    [`${'x,'.repeat(400)}de`, undefined],
  ])('behavior: %s leads to %s', (header, found) => {
    expect(acceptedLanguage(header)).toBe(found)
  })
})

describe('directionOf', () => {
  test.each([
    ['en', 'ltr'],
    ['de-AT', 'ltr'],
    ['he-IL', 'rtl'],
    ['UR', 'rtl'],
    ['', 'ltr'],
  ])('behavior: %o reads %s', (tag, direction) => {
    expect(directionOf(tag)).toBe(direction)
  })

  test('behavior: of the product’s languages, Arabic, Persian and Hebrew read from right to left', () => {
    expect(languageTags.filter((tag) => directionOf(tag) === 'rtl')).toEqual(['ar', 'fa', 'he'])
  })
})

test('behavior: Intl writes the digits 0 to 9 in every language', () => {
  for (const tag of languageTags) {
    const locale = intlTag(tag)
    expect(new Intl.NumberFormat(locale).format(123)).toBe('123')
    expect(new Intl.DateTimeFormat(locale, { dateStyle: 'short' }).format(0), tag).toMatch(/[0-9]/)
    expect(new Intl.RelativeTimeFormat(locale).format(3, 'hour'), tag).toContain('3')
  }
})
