import { describe, expect, test } from 'vitest'
import { languageTags } from '../page/languages.ts'
import { groupDigits, hasDecimalComma, writeDecimal, writePercent } from './writeDecimal.ts'

describe('hasDecimalComma', () => {
  test('behavior: follows the language', () => {
    const withComma = languageTags.filter(hasDecimalComma)
    expect(withComma.join(' ')).toBe('cs de el fr id it nl pl pt-BR ro ru tr uk vi')
  })
})

describe('writeDecimal', () => {
  test.each([
    ['en', '1234.5'],
    ['de', '1234,5'],
    ['de-CH', '1234.5'],
    ['es-419', '1234.5'],
    ['ar-EG', '1234.5'],
    ['fa', '1234.5'],
  ])('behavior: writes 1234.5 in %s as %s', (language, text) => {
    expect(writeDecimal('1234.5', language)).toBe(text)
  })
})

describe('groupDigits', () => {
  test.each([
    ['en', '1,234', '12,345,678'],
    ['de', '1.234', '12.345.678'],
    ['fr', '1\u202f234', '12\u202f345\u202f678'],
    ['pl', '1234', '12\u00a0345\u00a0678'],
    ['hi', '1,234', '1,23,45,678'],
    ['bn', '1,234', '1,23,45,678'],
    ['ar-EG', '1,234', '12,345,678'],
  ])('behavior: groups digits as %s does', (language, short, long) => {
    expect([groupDigits('1234', language), groupDigits('12345678', language)]).toEqual([
      short,
      long,
    ])
  })

  test('behavior: keeps every digit of large numbers', () => {
    expect(groupDigits(`${2n ** 256n}`, 'en').replaceAll(',', '')).toBe(`${2n ** 256n}`)
  })
})

describe('writePercent', () => {
  test.each([
    ['en', '0.29%', '50%'],
    ['de', '0,29\u00a0%', '50\u00a0%'],
    ['fr', '0,29\u00a0%', '50\u00a0%'],
    ['tr', '%0,29', '%50'],
    ['he', '0.29%', '50%'],
    // With marks of direction, so that the sign stays at its side.
    ['ar', '0.29\u200e%\u200e', '50\u200e%\u200e'],
  ])('behavior: writes 29 basis points in %s as %s', (language, some, half) => {
    expect([writePercent(29, language), writePercent(5000, language)]).toEqual([some, half])
  })
})
