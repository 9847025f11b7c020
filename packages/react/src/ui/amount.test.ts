import { describe, expect, test } from 'vitest'
import { inFull, inWords } from './amount.ts'

const coin = { decimals: 18, symbol: 'ETH' }
const units = 1_234_567n * 10n ** 18n + 1n

describe('inWords', () => {
  test.each([
    ['en', '1,234,567 ETH'],
    ['de', '1.234.567 ETH'],
    ['fr', '1\u202f234\u202f567 ETH'],
    ['hi', '12,34,567 ETH'],
  ])('behavior: groups digits as %s does', (language, text) => {
    expect(inWords(units, coin, language)).toBe(text)
  })
})

describe('inFull', () => {
  test.each([
    ['en', '1234567.000000000000000001 ETH'],
    ['de', '1234567,000000000000000001 ETH'],
  ])('behavior: in %s, shows every digit without groups', (language, text) => {
    expect(inFull(units, coin, language)).toBe(text)
  })
})
