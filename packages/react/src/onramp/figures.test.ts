import { describe, expect, test } from 'vitest'
import { coinWords, decimalsOf, sumOf } from './figures.ts'

test.each([
  ['0.0321', '0.0321 ETH'],
  ['123456789012345678.123456789', '123,456,789,012,345,678.12 ETH'],
  ['0.000000000000000001', '<0.000001 ETH'],
  ['0', '0 ETH'],
])('param: %s coins are %s', (amount, expected) => {
  expect(coinWords(amount, 'ETH', 'en')).toBe(expected)
})

test('behavior: coins follow the language', () => {
  expect(coinWords('1234.5', 'ETH', 'de')).toBe('1.234,5 ETH')
})

test.each([
  ['JPY', 0],
  ['EUR', 2],
  ['KWD', 3],
])('param: %s has %i decimals', (currency, expected) => {
  expect(decimalsOf(currency)).toBe(expected)
})

describe('sumOf', () => {
  test.each([
    ['0.1', '0.2', '0.3'],
    ['4.5', '0', '4.5'],
    ['0', '0', '0'],
  ])('param: %s and %s are %s', (one, other, expected) => {
    expect(sumOf(one, other)).toBe(expected)
  })
})
