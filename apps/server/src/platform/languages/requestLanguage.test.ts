import { describe, expect, test } from 'vitest'
import { linesOf } from '../../testing/wrongSettings.ts'
import { requestLanguage } from './requestLanguage.ts'
import { readLanguages } from './settings.ts'

const settings = { offered: ['de', 'en', 'he'], fallback: 'de' } as const

describe('requestLanguage', () => {
  test.each([
    ['he', 'en', 'he'],
    ['fr', 'en-GB', 'en'],
    ['HE', 'sv,en;q=0.1', 'en'],
    ['', 'fr', 'de'],
    [undefined, undefined, 'de'],
  ])('behavior: the cookie %j and the browser’s %j lead to %s', (cookie, accepted, language) => {
    const asked = {
      cookies: { 'aureus.language': cookie },
      headers: { 'accept-language': accepted },
    }
    expect(requestLanguage(asked, settings)).toBe(language)
  })
})

describe('readLanguages', () => {
  const ignore = () => undefined
  test('behavior: offers the operator’s languages in their order', () => {
    const read = readLanguages({ LOCALES: ['fr', 'en'], LOCALE: 'fr' }, ignore)
    expect(read).toEqual({ offered: ['fr', 'en'], fallback: 'fr' })
  })

  test('error: English is not the language for others where it is not offered', () => {
    expect(linesOf({ LOCALES: 'de,fr' })).toEqual(['LOCALE: must be one of LOCALES: de, fr'])
    expect(linesOf({ LOCALES: 'de, fr', LOCALE: 'fr' })).toEqual([])
  })
})
