import { describe, expect, test } from 'vitest'
import { personLocale } from './personLocale.ts'

describe('personLocale', () => {
  test.each([
    ['en', ['en-GB', 'en-US'], 'en-GB'],
    ['en', ['de-DE', 'en-IN'], 'en-IN'],
    ['pt-BR', ['PT-PT'], 'PT-PT'],
    ['ar', ['en-GB'], 'ar'],
    ['en', [], 'en'],
    ['en', ['en-US@posix', 'en-GB'], 'en-GB'],
    ['en', ['en-US@posix'], 'en'],
    ['bn-u-nu-latn', ['bn-BD'], 'bn-u-nu-latn'],
  ])('behavior: a page in %s for a reader of %j: %s', (language, preferred, locale) => {
    expect(personLocale(language, preferred)).toBe(locale)
  })
})
