import { OnrampError } from '@aureus/core/onramp'
import { describe, expect, test } from 'vitest'
import { enOnramp } from '../../messages/en.onramp.ts'
import { offer } from '../../testing/pictures/onrampServer.ts'
import { amountProblem, chosenOffer, failureWords, refusalWords } from './problems.ts'

describe('refusalWords', () => {
  const words = (given: object) =>
    refusalWords(
      enOnramp.refused,
      { provider: 'transak', reason: 'amount', ...given },
      'Transak',
      (amount) => `€${amount}`,
    )

  test.each([
    [{ minimum: '150', maximum: '3000' }, 'Transak takes amounts from €150 to €3000.'],
    [{ minimum: '150' }, 'Transak takes amounts from €150.'],
    [{ maximum: '3000' }, 'Transak takes amounts up to €3000.'],
    [{}, 'Transak doesn’t take this amount.'],
    [{ reason: 'unavailable' }, 'Transak isn’t responding at the moment.'],
  ])('param: %j', (given, expected) => {
    expect(words(given)).toBe(expected)
  })
})

test.each([
  ['', undefined],
  ['100.25', undefined],
  ['1,000', 'Enter a number such as 99.50, without separators for thousands.'],
  ['0', enOnramp.problems.amount.zero],
  ['1.001', 'Use at most 2 decimal places.'],
])('param: the amount %j: %s', (amount, expected) => {
  expect(amountProblem(enOnramp.problems.amount, amount, 2, 'en')).toBe(expected)
})

test('behavior: the example is written in the language', () => {
  const words = enOnramp.problems.amount
  expect(amountProblem(words, 'x', 2, 'de')).toContain('such as 99,50,')
  expect(amountProblem(words, 'x', 0, 'de')).toContain('such as 100,')
})

test.each([
  [new OnrampError('paused'), enOnramp.problems.paused],
  [Object.assign(new Error('Too many'), { status: 429 }), enOnramp.problems.busy],
  [new TypeError('offline'), enOnramp.problems.unreachable],
])('error: %s is said in words', (error, expected) => {
  expect(failureWords(enOnramp.problems, error)).toBe(expected)
})

describe('chosenOffer', () => {
  const offers = [offer(), offer({ provider: 'coinbase' })]

  test('behavior: is the best one without a choice', () => {
    expect(chosenOffer(offers, undefined)?.provider).toBe('moonpay')
  })

  test('behavior: is the visitor’s choice while it is offered', () => {
    expect(chosenOffer(offers, 'coinbase')?.provider).toBe('coinbase')
    expect(chosenOffer(offers.slice(0, 1), 'coinbase')?.provider).toBe('moonpay')
  })
})
