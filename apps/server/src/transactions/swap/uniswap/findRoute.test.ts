import type { Address } from 'viem'
import { describe, expect, test } from 'vitest'
import { best, type Route } from './findRoute.ts'
import type { Hop } from './pools.ts'

const coin: Address = '0x000000000000000000000000000000000000c01d'
const sold: Address = '0x0000000000000000000000000000000000000aaa'
const bought: Address = '0x0000000000000000000000000000000000000bbb'

const hop = (tokenIn: Address, tokenOut: Address, amounts: [bigint, bigint], gas: bigint): Hop => ({
  tokenIn,
  tokenOut,
  amountIn: amounts[0],
  amountOut: amounts[1],
  gas,
})

// A coin is worth a thousand of what is bought.
const direct: Route = [hop(sold, bought, [100_000n, 99_000n], 100n)]
const overCoin: Route = [
  hop(sold, coin, [100_000n, 100n], 100n),
  hop(coin, bought, [100n, 100_000n], 100n),
]
const routes = [direct, overCoin]

describe('best', () => {
  test.each([
    ['free gas: the larger amount', 0n, overCoin],
    // Each pool then costs 100 coins.
    ['dear gas: fewer pools', 1n, direct],
  ] as const)('behavior: sells by %s', (_, gasPrice, expected) => {
    const wanted = { tokenIn: sold, tokenOut: bought, exact: 'sell' } as const
    expect(best(routes, wanted, { wrappedCoin: coin, gasPrice })).toBe(expected)
  })

  test('behavior: buys for the smaller amount', () => {
    const cheap: Route = [hop(sold, bought, [90n, 100n], 1n)]
    const dear: Route = [hop(sold, bought, [91n, 100n], 1n)]
    const wanted = { tokenIn: sold, tokenOut: bought, exact: 'buy' } as const
    expect(best([dear, cheap], wanted, { wrappedCoin: coin, gasPrice: 1n })).toBe(cheap)
  })

  test('behavior: ignores gas if no pool tells what the coin is worth', () => {
    const wanted = { tokenIn: sold, tokenOut: bought, exact: 'sell' } as const
    const other: Route = [hop(sold, bought, [100_000n, 99_001n], 10_000n)]
    expect(best([direct, other], wanted, { wrappedCoin: coin, gasPrice: 10n ** 9n })).toBe(other)
    expect(best([], wanted, { wrappedCoin: coin, gasPrice: 1n })).toBeUndefined()
  })
})
