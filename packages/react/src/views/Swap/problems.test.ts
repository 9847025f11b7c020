import { describe, expect, test } from 'vitest'
import { all, coin, dollar, offer } from '../../testing/pictures/swapServer.ts'
import { amountTrouble, refusalOf } from './problems.ts'
import { blank, noOffers, type SwapState } from './swapState.ts'

const ether = 10n ** 18n
const form: SwapState = { ...blank, sell: coin, buy: dollar, coin, amount: '1' }
const quote = offer({ networkFee: `${ether / 10n}` })
const rich = { sell: 5n * ether, coin: 5n * ether, mayBeSponsored: false }

describe('amountTrouble', () => {
  test('behavior: accepts an empty field', () => {
    expect(amountTrouble({ ...form, amount: '' }, undefined, rich)).toBeUndefined()
  })

  test.each([
    ['1,5', 'notANumber'],
    ['0', 'zero'],
    [`0.${'1'.repeat(19)}`, 'tooManyDecimals'],
  ])('error: reports %j as %s', (amount, kind) => {
    expect(amountTrouble({ ...form, amount }, undefined, rich)).toEqual({ kind })
  })

  test('error: reports more than the account has, before any offer', () => {
    const balances = { ...rich, sell: ether - 1n }
    expect(amountTrouble(form, undefined, balances)).toEqual({
      kind: 'balance',
      available: ether - 1n,
    })
  })

  test('error: a fixed purchase is compared once an offer says what it costs', () => {
    const buying = { ...form, exact: 'buy' as const, amount: '1990' }
    const balances = { ...rich, sell: ether / 2n }
    expect(amountTrouble(buying, undefined, balances)).toBeUndefined()
    expect(amountTrouble(buying, quote, balances)).toMatchObject({ kind: 'balance' })
  })

  test('error: reports coins that do not suffice for amount and fee', () => {
    const coins = ether + ether / 20n
    const balances = { ...rich, sell: coins, coin: coins }
    expect(amountTrouble(form, quote, balances)).toEqual({
      kind: 'fee',
      fee: ether / 10n,
      available: coins,
      alone: false,
    })
  })

  test('error: reports coins that do not suffice for the fee of selling a token', () => {
    const selling = { ...form, sell: dollar, buy: coin }
    const sold = offer({ ...quote, sell: { chainId: 'eip155:99199', amount: '1000000' } })
    const balances = { ...rich, coin: 1n }
    expect(amountTrouble(selling, sold, balances)).toMatchObject({ kind: 'fee', alone: true })
  })

  test('behavior: somebody else may pay the fee', () => {
    const balances = { sell: 5n * ether, coin: 0n, mayBeSponsored: true }
    expect(amountTrouble(form, quote, balances)).toBeUndefined()
  })
})

describe('refusalOf', () => {
  const offers = { ...noOffers, quoting: 'done' as const }

  test('behavior: prefers what the visitor can change', () => {
    const refusals = ['no_route', 'unavailable', 'amount_too_small'] as const
    expect(refusalOf({ ...offers, refusals })).toBe('amount_too_small')
  })

  test('behavior: waits for every source', () => {
    const waiting = { ...offers, quoting: 'more' as const, refusals: ['no_route'] as const }
    expect(refusalOf(waiting)).toBeUndefined()
  })

  test('behavior: one offer is enough', () => {
    const quotes = all([quote]).flatMap((event) => (event.type === 'quote' ? [event.quote] : []))
    expect(refusalOf({ ...offers, quotes, refusals: ['no_route'] })).toBeUndefined()
  })

  test('behavior: has no route if no source answers', () => {
    expect(refusalOf(offers)).toBe('no_route')
  })
})
