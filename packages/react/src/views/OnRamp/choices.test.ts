import { describe, expect, test } from 'vitest'
import { options } from '../../testing/pictures/onrampServer.ts'
import { address } from '../../testing/renderIn.tsx'
import { accountOn, assetsFor, settle } from './choices.ts'
import { countryOf } from './countries.ts'

const solana = {
  ...options.assets[0],
  chainId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  symbol: 'SOL',
} as (typeof options.assets)[number]
const all = [solana, ...options.assets]
const here = { activeNetworkId: 'eip155:8453' } as const

describe('assetsFor', () => {
  test('behavior: has the coins of the account’s chain family, those of its network first', () => {
    const symbols = assetsFor(all, { address }, here).map(({ symbol }) => symbol)
    expect(symbols).toEqual(['ETH', 'AUR'])
  })

  test('behavior: a contract has no account on other networks', () => {
    const found = assetsFor(all, { address, isContractAccount: true }, here)
    expect(found.map(({ chainId }) => chainId)).toEqual(['eip155:8453'])
  })
})

describe('settle', () => {
  const offered = { assets: options.assets, currencies: options.currencies }

  test('behavior: begins with the first coin and the country’s currency', () => {
    const chosen = settle(offered, {}, 'US')
    expect(chosen?.asset.symbol).toBe('AUR')
    expect(chosen?.currency.currency).toBe('USD')
    expect(chosen?.method).toBeUndefined()
  })

  test('behavior: keeps what the visitor chose', () => {
    const choice = {
      asset: { chainId: 'eip155:8453' },
      currency: 'EUR',
      method: 'apple_pay',
    } as const
    const chosen = settle(offered, choice, 'US')
    expect(chosen?.asset.symbol).toBe('ETH')
    expect(chosen?.currency.currency).toBe('EUR')
    expect(chosen?.method).toBe('apple_pay')
  })

  test('behavior: drops a method that the currency does not have', () => {
    expect(settle(offered, { currency: 'USD', method: 'apple_pay' }, 'DE')?.method).toBeUndefined()
  })

  test('error: refuses an order without a coin', () => {
    expect(settle({ ...offered, assets: [] }, {}, 'DE')).toBeUndefined()
    expect(settle({ ...offered, currencies: [] }, {}, 'DE')).toBeUndefined()
  })
})

test('behavior: the order names the account on the coin’s network', () => {
  expect(accountOn({ chainId: 'eip155:8453' }, { address })).toBe(`eip155:8453:${address}`)
})

describe('countryOf', () => {
  test.each([
    [['de-AT', 'en'], 'AT'],
    [['en', 'zh-Hant-TW', 'de-DE'], 'DE'],
    [['en', 'de'], undefined],
    [['fr-FR'], undefined],
  ])('param: languages %j mean %s', (languages, expected) => {
    expect(countryOf(languages, ['AT', 'DE'])).toBe(expected)
  })
})
