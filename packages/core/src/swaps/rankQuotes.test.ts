import type { SwapToken } from '@aureus/protocol/swap'
import { describe, expect, test } from 'vitest'
import { chainId, quoteWith, token } from '../testing/swaps.ts'
import { rankQuotes } from './rankQuotes.ts'

const coin: SwapToken = { chainId, name: 'C', symbol: 'C', decimals: 18, listed: true, price: 2000 }
const dollar: SwapToken = { ...coin, address: token, decimals: 6, price: 1 }
const quote = (source: 'cow' | 'lifi' | 'uniswap', amount: string, networkFee?: string) =>
  quoteWith({
    source,
    buy: { chainId, address: token, amount },
    ...(networkFee !== undefined && { networkFee }),
  })
const order = (quotes: Parameters<typeof rankQuotes>[0], given = {}) =>
  rankQuotes(quotes, { exact: 'sell', sell: coin, buy: dollar, coin, ...given }).map(
    ({ source }) => source,
  )

describe('rankQuotes', () => {
  test('behavior: the fee decides between amounts that are close', () => {
    // 0.001 coins are 2 dollars.
    const quotes = [
      quote('uniswap', '1001000000', `${10n ** 15n}`),
      quote('cow', '1000000000'),
      quote('lifi', '1010000000', `${10n ** 15n}`),
    ]
    expect(order(quotes)).toEqual(['lifi', 'cow', 'uniswap'])
  })

  test('behavior: without prices, only the amounts count', () => {
    const quotes = [quote('cow', '1000'), quote('uniswap', '1001', `${10n ** 18n}`)]
    const { price: _, ...unpriced } = dollar
    expect(order(quotes, { buy: unpriced })).toEqual(['uniswap', 'cow'])
  })

  test('behavior: for a fixed purchase, the cheapest comes first', () => {
    const selling = (source: 'cow' | 'uniswap', amount: string, networkFee = '0') =>
      quoteWith({ source, sell: { chainId, amount }, networkFee })
    const quotes = [selling('uniswap', '1000', '20'), selling('cow', '1010', '0')]
    expect(order(quotes, { exact: 'buy' })).toEqual(['cow', 'uniswap'])
  })
})
