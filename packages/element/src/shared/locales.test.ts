import { describe, expect, test } from 'vitest'
import { addLocale, chooseLocale } from './locales.ts'
import { page } from './page.ts'

const tag = () => page.getState().locale?.tag

describe('chooseLocale', () => {
  test('behavior: shows English until the language is available', () => {
    chooseLocale('de-AT')
    expect(tag()).toBe('en')
    addLocale({ tag: 'de', messages: {} })
    expect(tag()).toBe('de')
    addLocale({ tag: 'de-AT' })
    expect(tag()).toBe('de-AT')
    chooseLocale('fr')
    expect(tag()).toBe('en')
  })
})
