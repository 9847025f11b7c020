import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decodeReserves, decodeV3Quote, v2Hop, v2Pair } from './pools.ts'
import { decodeV4Quote } from './v4Pools.ts'

const weth = '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2'
const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const pair = { tokenIn: weth, tokenOut: usdc } as const
const word = (value: number) => value.toString(16).padStart(64, '0')

describe('v2Pair', () => {
  test('behavior: computes the address of a pair on Ethereum, whichever token is sold', () => {
    const factory = '0x5C69bEe701ef814a2B6a3EDD4B1652CB9cc5aA6f'
    const known = '0xB4e16d0168e52d35CaCD2c6185b44281Ec28C9Dc'
    expect([v2Pair(factory, weth, usdc), v2Pair(factory, usdc, weth)]).toEqual([known, known])
  })
})

describe('v2Hop', () => {
  const reserve = fc.bigInt(1n, 2n ** 112n - 1n)

  test('behavior: keeps the product of the reserves, after the fee of 0.3 %', () => {
    fc.assert(
      fc.property(reserve, reserve, fc.bigInt(1n, 2n ** 112n), (sold, bought, amount) => {
        const hop = v2Hop({ sold, bought }, pair, 'sell', amount)
        if (!hop) return
        const after = (sold * 1000n + hop.amountIn * 997n) * (bought - hop.amountOut)
        expect(after).toBeGreaterThanOrEqual(sold * bought * 1000n)
      }),
    )
  })

  test('behavior: takes the least that gives the wanted amount', () => {
    fc.assert(
      fc.property(reserve, reserve, fc.bigInt(1n, 2n ** 112n), (sold, bought, amount) => {
        const hop = v2Hop({ sold, bought }, pair, 'buy', amount)
        if (!hop) {
          expect(amount).toBeGreaterThanOrEqual(bought)
          return
        }
        const given = (spent: bigint) =>
          v2Hop({ sold, bought }, pair, 'sell', spent)?.amountOut ?? 0n
        expect(given(hop.amountIn)).toBeGreaterThanOrEqual(amount)
        // The pair itself rounds up by one.
        if (hop.amountIn > 2n) expect(given(hop.amountIn - 2n)).toBeLessThan(amount)
      }),
    )
  })
})

describe('answers of contracts', () => {
  test('behavior: reserves go by the order of the addresses', () => {
    const data = `0x${word(7)}${word(9)}${word(0)}` as const
    expect(decodeReserves(data, usdc, weth)).toEqual({ sold: 7n, bought: 9n })
    expect(decodeReserves(data, weth, usdc)).toEqual({ sold: 9n, bought: 7n })
  })

  test.each([undefined, '0x', '0x1234', `0x${'f'.repeat(64)}`] as const)(
    'error: %s is neither reserves nor a quote',
    (data) => {
      expect(decodeReserves(data, weth, usdc)).toBeUndefined()
      expect(decodeV3Quote(data, { ...pair, fee: 500 }, 'sell', 1n)).toBeUndefined()
      expect(decodeV4Quote(data, { ...pair, fee: 500 }, 'sell', 1n)).toBeUndefined()
    },
  )
})
