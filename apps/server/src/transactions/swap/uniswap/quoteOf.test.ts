// The figures that the devnet cannot show: its router is 2.1, and takes no prices of hops.
import { uniswapDeployments } from '@aureus/protocol/swap'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { asking, token } from '../../../testing/swapChain.ts'
import type { SourceQuote } from '../source.ts'
import type { Route } from './findRoute.ts'
import { parseMemo, toMemo } from './memo.ts'
import { planOf, quoteOf, withFee } from './quoteOf.ts'

const sold = '0x0000000000000000000000000000000000000aaa'
const hub = '0x0000000000000000000000000000000000000bbb'
const bought = '0x0000000000000000000000000000000000000ccc'
const account = { address: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266' } as const

const pool = { version: 'v3', gas: 100_000n } as const
const route: Route = [
  { ...pool, tokenIn: sold, tokenOut: hub, fee: 500, amountIn: 1000n, amountOut: 40n },
  { ...pool, tokenIn: hub, tokenOut: bought, fee: 3000, amountIn: 40n, amountOut: 90_000n },
]
const asked = asking(account, {
  sell: token('S', 6, sold),
  buy: token('B', 6, bought),
  amount: 1000n,
  slippage: 200,
})
const recent = uniswapDeployments[43_114]?.routers[0].address ?? sold

describe('planOf', () => {
  const quoted: SourceQuote = {
    ...quoteOf(asked, route),
    memo: toMemo(recent, route, 1_800_000_000),
  }
  const memo = parseMemo(JSON.parse(JSON.stringify(quoted.memo)), 43_114)

  test('behavior: each hop may worsen as far as the whole swap', () => {
    const { hopPrices, version, path, fees } = planOf({ asked, quoted }, memo)
    expect(version).toBe('2.1.1')
    // 40 ÷ 1000 and 90,000 ÷ 40, less 2 %.
    expect(hopPrices).toEqual([392n * 10n ** 32n, 2205n * 10n ** 36n])
    expect([path, fees]).toEqual([
      [sold, hub, bought],
      [500, 3000],
    ])
  })

  test('error: refuses what another release remembered', () => {
    for (const [content, chainId] of [
      [quoted.memo, 1],
      [{ router: recent }, 43_114],
      [undefined, 43_114],
    ] as const)
      expect(() => parseMemo(content, chainId)).toThrow('no_route')
  })
})

describe('withFee', () => {
  test('behavior: exactly what was wanted is left of what the pools give', () => {
    fc.assert(
      fc.property(
        fc.bigInt(1n, 2n ** 160n),
        fc.integer({ min: 0, max: 100 }),
        (wanted, basisPoints) => {
          const fee = { basisPoints, recipient: account.address }
          const given = withFee(wanted, { fee })
          expect(given - (given * BigInt(basisPoints)) / 10_000n).toBe(wanted)
        },
      ),
    )
    expect(withFee(7n, { fee: undefined })).toBe(7n)
  })
})
