import type { ActivityEntry } from '@aureus/core/activity'
import { describe, expect, test } from 'vitest'
import { enActivity } from '../../messages/en.activity.ts'
import { readSwap } from './readSwap.ts'

const coin = { symbol: 'ETH' }
const here = 'eip155:1'
const there = 'eip155:10'
const swap = {
  source: 'lifi',
  sell: { chainId: here, symbol: 'ETH', decimals: 18, amount: `${10n ** 18n}` },
  buy: { chainId: here, symbol: 'USDC', decimals: 6, amount: '2930000000' },
}
const across = { ...swap, buy: { ...swap.buy, chainId: there } }

const read = (given: object, parts: Partial<ActivityEntry> = {}) =>
  readSwap(
    enActivity.swap,
    {
      hash: '0x1',
      caipNetworkId: here,
      from: 'a',
      to: 'b',
      value: 0n,
      kind: 'call',
      sentAtMs: 0,
      status: 'confirmed',
      swap: { ...swap, ...given },
      ...parts,
    },
    coin,
    'en',
  )

type Transfer = NonNullable<ActivityEntry['transfers']>[number]
const came = (numeric: string, decimals = '6'): Transfer => ({
  kind: 'fungible',
  direction: 'in',
  token: { address: '0x2', symbol: 'USDC' },
  quantity: { decimals, numeric },
})

describe('readSwap', () => {
  test.each([
    ['pending', {}, 'Swapping 1 ETH for at least 2,930 USDC'],
    ['confirmed', {}, 'Swapped 1 ETH for at least 2,930 USDC'],
    ['confirmed', { state: 'done' }, 'Swapped 1 ETH for 2,930 USDC'],
    ['confirmed', { state: 'partial' }, 'Swapped 1 ETH, but not all of it for USDC'],
    ['reverted', {}, 'Swap of 1 ETH for USDC'],
    ['unknown', {}, 'Swap of 1 ETH for USDC'],
  ] as const)('behavior: a swap that is %s, with %o, is named', (status, given, expected) => {
    expect(read(given, { status })?.title).toBe(expected)
  })

  test('behavior: says what arrived as the history of the chain has it', () => {
    expect(read({}, { transfers: [came('2950.5')] })?.title).toBe('Swapped 1 ETH for 2,950.5 USDC')
  })

  test.each([
    ['two tokens of that name arrived', [came('2950'), came('2951')]],
    ['less arrived than the minimum', [came('2929')]],
    ['its decimals differ', [came('2950', '18')]],
    ['it left', [{ ...came('2950'), direction: 'out' }]],
  ] as const)('behavior: names the minimum if %s', (_, transfers) => {
    const title = read({}, { transfers: transfers as readonly Transfer[] as Transfer[] })?.title
    expect(title).toBe('Swapped 1 ETH for at least 2,930 USDC')
  })

  test.each([
    ['refunded', {}, 'Refunded'],
    ['failed', {}, 'Failed, check your tokens'],
    ['failed', { order: 'x1' }, 'Failed, nothing charged'],
  ] as const)('behavior: says in words that it %s, with %o', (state, given, expected) => {
    expect(read({ state, ...given }, { status: 'reverted' })?.status).toBe(expected)
  })

  test('behavior: leaves a revert on one chain to the words of transactions', () => {
    expect(read({}, { status: 'reverted' })).toMatchObject({ tone: 'reverted', steps: [] })
    expect(read({}, { status: 'reverted' })).not.toHaveProperty('status')
  })

  test('behavior: shows every digit in full', () => {
    const buy = { ...swap.buy, amount: '2930123456' }
    expect(read({ buy, state: 'done' })?.full).toBe('Swapped 1 ETH for 2930.123456 USDC')
  })

  test('behavior: a running swap across chains has both ends until its source names steps', () => {
    const pending = { status: 'pending' } as const
    const first = { chainId: here, state: 'done' } as const
    expect(read(across, pending)?.steps).toEqual([
      { chainId: here, state: 'pending' },
      { chainId: there, state: 'pending' },
    ])
    expect(read({ ...across, steps: [first] }, pending)?.steps).toEqual([
      first,
      { chainId: there, state: 'pending' },
    ])
    expect(read(across)).toMatchObject({ across: there, steps: [] })
  })

  test('error: does not read something unknown in storage', () => {
    expect(read({ source: 'later' })).toBeUndefined()
    expect(read({ sell: { ...swap.sell, amount: '-1' } })).toBeUndefined()
  })
})
