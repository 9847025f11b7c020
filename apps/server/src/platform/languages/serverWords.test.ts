import { describe, expect, test } from 'vitest'
import { englishWords, inEnglish, spokenTo } from './serverWords.ts'

const settings = { offered: ['de', 'en', 'he'], fallback: 'he' } as const
const asked = (language: string) => ({ cookies: {}, headers: { 'accept-language': language } })
const words = { ...englishWords }
const find = async (tag: string) => (tag === 'de' ? undefined : words)

describe('spokenTo', () => {
  test('behavior: gives words and direction of the visitor’s language', async () => {
    const hebrew = { language: 'he', direction: 'rtl', words }
    expect(await spokenTo(asked('he'), settings, find)).toEqual(hebrew)
    expect(await spokenTo(asked('fr'), settings, find)).toEqual(hebrew)
  })

  test('behavior: says that it is English where there are no translations', async () => {
    expect(await spokenTo(asked('de'), settings, find)).toBe(inEnglish)
  })
})
