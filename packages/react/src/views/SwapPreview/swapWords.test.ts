import { type SentTransaction, UserRejectedError } from '@aureus/core'
import { SwapNotBuiltError, SwapRefusedError } from '@aureus/core/swaps'
import { AureusError } from '@aureus/protocol'
import { SwapError } from '@aureus/protocol/swap'
import { describe, expect, test } from 'vitest'
import { enSwap } from '../../messages/en.swap.ts'
import { failureWords, outcomeWords } from './swapWords.ts'

const unit = { chainId: 'eip155:1', symbol: 'T', decimals: 0 } as const
const swap = {
  source: 'uniswap' as const,
  sell: { ...unit, amount: '10' },
  buy: { ...unit, amount: '9' },
}
const sent = (given: Partial<SentTransaction>): SentTransaction => ({
  hash: '0x',
  caipNetworkId: 'eip155:1',
  from: 'a',
  to: 'b',
  value: 0n,
  kind: 'call',
  sentAtMs: 1,
  status: 'pending',
  swap,
  ...given,
})
/** As core's client of the API throws it. */
const apiError = (status: number) =>
  Object.assign(new AureusError('Refused'), { name: 'ApiError', status })
const across = { ...swap, buy: { ...swap.buy, chainId: 'eip155:10' } }

describe('outcomeWords', () => {
  test.each<[Partial<SentTransaction>, string, string]>([
    [{}, 'Swap sent', 'wait'],
    [{ swap: across }, 'Swap sent', 'wait'],
    [{ status: 'confirmed' }, 'Swapped', 'done'],
    [{ status: 'confirmed', swap: { ...swap, state: 'partial' } }, 'Swapped in part', 'done'],
    [{ status: 'reverted' }, 'Swap failed', 'done'],
    [{ status: 'reverted', swap: { ...swap, state: 'refunded' } }, 'Refunded', 'done'],
    [{ status: 'replaced' }, 'Sent, but the outcome is unknown', 'done'],
  ])('behavior: %j is “%s”', (given, title, next) => {
    expect(
      outcomeWords(enSwap, swap, sent(given), { sourceName: 'Uniswap', language: 'en' }),
    ).toMatchObject({ title, next })
  })

  test('behavior: promises “at least” until a source says what arrived', () => {
    const lines = (given: Partial<SentTransaction>) =>
      outcomeWords(enSwap, swap, sent({ status: 'confirmed', ...given }), {
        sourceName: 'Uniswap',
        language: 'en',
      }).lines
    expect(lines({})).toEqual(['You swapped 10 T for at least 9 T.'])
    expect(lines({ swap: { ...swap, state: 'done' } })).toEqual(['You swapped 10 T for 9 T.'])
  })

  test('behavior: across chains, says whether what was sold has left the account', () => {
    const failed = (state: 'done' | 'failed') => {
      const steps = [{ chainId: across.sell.chainId, state }]
      return outcomeWords(enSwap, swap, sent({ status: 'reverted', swap: { ...across, steps } }), {
        sourceName: 'LI.FI',
        language: 'en',
      }).lines
    }
    expect(failed('failed')).toEqual(['You kept your 10 T, but paid a network fee.'])
    expect(failed('done')).toEqual([
      'Your 10 T left your account and didn’t arrive. Ask LI.FI with the transaction’s hash.',
    ])
  })

  test('behavior: an order that fails costs nothing', () => {
    const order = { ...swap, order: 'x' }
    expect(
      outcomeWords(enSwap, swap, sent({ status: 'reverted', swap: order }), {
        sourceName: 'CoW',
        language: 'en',
      }).lines,
    ).toEqual(['You kept your 10 T and paid nothing.'])
  })

  test('behavior: says that the outcome is unknown without an entry', () => {
    expect(
      outcomeWords(enSwap, swap, undefined, { sourceName: 'Uniswap', language: 'en' }).tone,
    ).toBe('warning')
  })
})

describe('failureWords', () => {
  test.each([
    [new UserRejectedError(), 'Swap declined', 'retry'],
    [new SwapError('foreign_recipient'), 'We stopped this swap', 'back'],
    [new SwapRefusedError('amount_too_small'), 'The offer is gone', 'back'],
    [new Error('odd'), 'Couldn’t swap', 'retry'],
    ['text', 'Couldn’t swap', 'retry'],
    [new SwapNotBuiltError('quote_expired'), 'The offer has ended', 'back'],
    [new SwapNotBuiltError('quote_foreign'), 'The offer has ended', 'back'],
    [new SwapNotBuiltError('no_route'), 'The offer is gone', 'back'],
    [new SwapNotBuiltError('disabled'), 'The offer is gone', 'back'],
    [new SwapNotBuiltError('rate_limited'), 'Uniswap is busy', 'retry'],
    [new SwapNotBuiltError('unavailable'), 'Uniswap isn’t responding', 'retry'],
    [apiError(429), 'Too many requests', 'retry'],
    [apiError(500), 'Couldn’t swap', 'retry'],
  ])('error: %s is “%s”', (error, title, next) => {
    expect(failureWords(enSwap, error, 'Uniswap')).toMatchObject({ title, next })
  })
})
