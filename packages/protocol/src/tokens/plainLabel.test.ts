import { describe, expect, test } from 'vitest'
import { isPlainLabel } from './plainLabel.ts'

describe('isPlainLabel', () => {
  test.each([
    'USD Coin',
    'Wrapped Ether (v2)',
    'Crédit Agricole',
    '日本円',
    'A&B',
    'Pepe 2.0',
    '1inch',
  ])('behavior: %s', (text) => expect(isPlainLabel(text, 60)).toBe(true))
  test.each([
    'visit evil.com',
    'claim at https://evil.example',
    'evil. com',
    'a\u202Egold',
    'a\u0000b',
    '<b>',
    '@evil',
    '',
    ' USDC',
    'a'.repeat(61),
  ])('error: %j', (text) => expect(isPlainLabel(text, 60)).toBe(false))
})
