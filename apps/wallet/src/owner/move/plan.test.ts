import { describe, expect, test } from 'vitest'
import { type HeldToken, type NetworkHoldings, planMove } from './plan.ts'

const token = (more: Partial<HeldToken> = {}): HeldToken => ({
  token: '0xT',
  symbol: 'TST',
  decimals: 6,
  amount: 5n,
  isListed: true,
  fee: 10n,
  ...more,
})
const holdings = (amount: bigint, ...tokens: HeldToken[]): NetworkHoldings => ({
  chainId: 'eip155:1',
  network: 'Ethereum',
  coin: { symbol: 'ETH', decimals: 18, amount, fee: 20n, least: 1n },
  tokens,
})
const moved = (of: NetworkHoldings) => planMove([of]).steps.map(({ id, amount }) => [id, amount])
const left = (of: NetworkHoldings) => planMove([of]).left.map(({ symbol, why }) => [symbol, why])

describe('planMove', () => {
  test('behavior: moves tokens first, and then the coin that their fees leave', () => {
    const of = holdings(100n, token(), token({ token: '0xU' }))
    expect(moved(of)).toEqual([
      ['eip155:1/0xT', 5n],
      ['eip155:1/0xU', 5n],
      ['eip155:1/', 60n],
    ])
    expect(left(of)).toEqual([])
  })

  test('behavior: leaves a coin that does not pay its own fee', () => {
    expect(moved(holdings(20n))).toEqual([])
    expect(left(holdings(20n))).toEqual([['ETH', 'fee']])
    expect(left(holdings(0n))).toEqual([])
  })

  test('behavior: leaves a token without coin for its fee, or for what must be deposited', () => {
    expect(left(holdings(9n, token()))).toEqual([
      ['TST', 'fee'],
      ['ETH', 'fee'],
    ])
    expect(moved(holdings(15n, token({ deposit: 6n })))).toEqual([])
    expect(moved(holdings(16n, token({ deposit: 6n })))).toEqual([['eip155:1/0xT', 5n]])
  })

  test('behavior: a deposit comes back, and moves with the coin', () => {
    expect(moved(holdings(100n, token({ deposit: 50n })))).toEqual([
      ['eip155:1/0xT', 5n],
      ['eip155:1/', 70n],
    ])
  })

  test('behavior: leaves unlisted tokens and those that cannot be moved', () => {
    const of = holdings(0n, token({ isListed: false, fee: undefined }), token({ fee: undefined }))
    expect(left(of)).toEqual([
      ['TST', 'unlisted'],
      ['TST', 'refused'],
    ])
  })

  test('behavior: leaves a coin below what an account may receive', () => {
    const of = holdings(50n)
    expect(moved({ ...of, coin: { ...of.coin, least: 31n } })).toEqual([])
    expect(moved({ ...of, coin: { ...of.coin, least: 30n } })).toEqual([['eip155:1/', 30n]])
  })

  test('behavior: ignores empty tokens', () => {
    expect(planMove([holdings(0n, token({ amount: 0n }))])).toEqual({ steps: [], left: [] })
  })
})
