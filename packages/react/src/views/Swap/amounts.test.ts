import type { SwapToken } from '@aureus/protocol/swap'
import { describe, expect, test } from 'vitest'
import { inDollars, parsePercent, typedAmount, valueWords } from './amounts.ts'

const coin: SwapToken = {
  chainId: 'eip155:1',
  name: 'Ether',
  symbol: 'ETH',
  decimals: 18,
  listed: true,
  price: 2000,
}
const dollar = { ...coin, symbol: 'USDC', decimals: 6, price: 1 }
const { price: _, ...unpriced } = coin

const typed = (amount: string, given: Partial<Parameters<typeof typedAmount>[0]> = {}) =>
  typedAmount({ amount, exact: 'sell', unit: 'token', sell: coin, buy: dollar, ...given })

describe('typedAmount', () => {
  test('behavior: reads tokens of the side that is typed', () => {
    expect(typed('1.5')).toEqual({ ok: true, value: 15n * 10n ** 17n })
    expect(typed('1.5', { exact: 'buy' })).toEqual({ ok: true, value: 1_500_000n })
  })

  test('behavior: reads dollars at the token’s price', () => {
    expect(typed('3000', { unit: 'currency' })).toEqual({ ok: true, value: 15n * 10n ** 17n })
    const cheap = { ...coin, decimals: 18, price: 0.000_000_012_5 }
    expect(typed('1', { unit: 'currency', sell: cheap })).toEqual({
      ok: true,
      value: 80_000_000n * 10n ** 18n,
    })
  })

  test('error: too few dollars for one base unit are zero', () => {
    const dear = { ...dollar, decimals: 0, price: 50_000 }
    expect(typed('1', { unit: 'currency', sell: dear })).toEqual({ ok: false, problem: 'zero' })
  })

  test('error: has no amount without a token', () => {
    expect(typed('1', { sell: undefined })).toEqual({ ok: false, problem: 'empty' })
  })
})

describe('inDollars', () => {
  test('behavior: writes cents as the field takes them', () => {
    expect(inDollars(10n ** 18n, coin)).toBe('2000')
    expect(inDollars(1_234_567n, dollar)).toBe('1.23')
  })
})

describe('valueWords', () => {
  test('behavior: shows less than a cent as such, and nothing without a price', () => {
    expect(valueWords(10n ** 18n, coin, 'en')).toBe('$2,000.00')
    expect(valueWords(1n, coin, 'en')).toBe('<$0.01')
    expect(valueWords(1n, unpriced, 'en')).toBeUndefined()
  })
})

describe('parsePercent', () => {
  test.each([
    ['0.5', 50],
    ['50', 5000],
    ['0.01', 1],
  ])('behavior: reads %s', (text, points) => expect(parsePercent(text)).toBe(points))

  test.each(['', '0', '50.01', '0.001', '5,0'])('error: rejects %j', (text) =>
    expect(parsePercent(text)).toBeUndefined(),
  )
})
