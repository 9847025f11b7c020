import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { priceOf, reservesFor } from './price.ts'

const SOL = 1_000_000_000n
const kinds = fc.constantFrom('coin' as const, 'token' as const)

describe('priceOf', () => {
  test('behavior: about 2.5 tokens for one SOL, less for more', () => {
    const reserves = reservesFor('coin')
    expect(priceOf(reserves, { exact: 'sell', amount: SOL })).toEqual({
      sell: SOL,
      buy: 2_492_251n,
    })
    expect(priceOf(reserves, { exact: 'sell', amount: 500n * SOL })).toEqual({
      sell: 500n * SOL,
      buy: 1_187_074_343n,
    })
  })

  test('behavior: trading to and fro never gains anything', () => {
    fc.assert(
      fc.property(kinds, fc.bigInt({ min: 10_000n, max: 10n ** 9n }), (kind, amount) => {
        const there = priceOf(reservesFor(kind), { exact: 'sell', amount })
        if ('refused' in there) return
        const back = kind === 'coin' ? 'token' : 'coin'
        const again = priceOf(reservesFor(back), { exact: 'sell', amount: there.buy })
        if (!('refused' in again)) expect(again.buy).toBeLessThan(amount)
      }),
    )
  })

  test('behavior: an exact purchase costs at least what a sale of that would bring', () => {
    fc.assert(
      fc.property(kinds, fc.bigInt({ min: 1n, max: 10n ** 9n }), (kind, amount) => {
        const reserves = reservesFor(kind)
        const bought = priceOf(reserves, { exact: 'buy', amount })
        if ('refused' in bought) return
        const sold = priceOf(reserves, { exact: 'sell', amount: bought.sell })
        if (!('refused' in sold)) expect(sold.buy).toBeGreaterThanOrEqual(amount)
      }),
    )
  })

  test('error: refuses more than a tenth of what it has, and what is worth nothing', () => {
    const reserves = reservesFor('coin')
    expect(priceOf(reserves, { exact: 'sell', amount: 1001n * SOL })).toEqual({
      refused: 'amount_too_large',
    })
    expect(priceOf(reserves, { exact: 'buy', amount: 2_500_000_001n })).toEqual({
      refused: 'amount_too_large',
    })
    expect(priceOf(reserves, { exact: 'sell', amount: 300n })).toEqual({
      refused: 'amount_too_small',
    })
  })
})
