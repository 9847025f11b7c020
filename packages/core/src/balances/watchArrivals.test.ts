import { describe, expect, test } from 'vitest'
import type { TokenBalance } from '../state/tokenBalance.ts'
import { arrivalsBetween } from './watchArrivals.ts'

const coin = (numeric: string): TokenBalance => ({
  name: 'Aureus',
  symbol: 'AUR',
  chainId: 'eip155:99199',
  quantity: { decimals: '18', numeric },
})
const dollar = (numeric: string): TokenBalance => ({
  ...coin(numeric),
  symbol: 'USDC',
  address: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
  quantity: { decimals: '6', numeric },
})

describe('arrivalsBetween', () => {
  test('behavior: reports what there is more of, to the last unit', () => {
    const found = arrivalsBetween([coin('0.1')], [coin('0.100000000000000001')])
    expect(found).toEqual([{ symbol: 'AUR', amount: 1n, decimals: 18 }])
  })

  test('behavior: a new token arrived as a whole', () => {
    const { address } = dollar('')
    expect(arrivalsBetween([coin('1')], [coin('1'), dollar('2.5')])).toEqual([
      { symbol: 'USDC', address, amount: 2_500_000n, decimals: 6 },
    ])
  })

  test('behavior: reports several at once', () => {
    const found = arrivalsBetween([coin('1'), dollar('1')], [coin('2'), dollar('3')])
    expect(found.map(({ symbol }) => symbol)).toEqual(['AUR', 'USDC'])
  })

  test.each([
    ['what left', [coin('2'), dollar('1')], [coin('1')]],
    ['what stayed', [coin('1')], [coin('1.0')]],
    ['text that does not parse', [coin('1')], [coin('many')]],
  ])('behavior: does not report %s', (_, before, after) => {
    expect(arrivalsBetween(before, after)).toEqual([])
  })
})
