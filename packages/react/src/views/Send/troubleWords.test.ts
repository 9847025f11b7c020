import { describe, expect, test } from 'vitest'
import { enSend } from '../../messages/en.send.ts'
import type { Asset } from './sendState.ts'
import { amountWords, generalWords } from './troubleWords.ts'

const of = (symbol: string, decimals: number): Asset => ({ symbol, decimals })
const coin = of('Gold', 18)
const token = { ...of('TEST', 6), token: '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045' } as const
const words = enSend.problems.amount

describe('amountWords', () => {
  test('behavior: names each figure in its own coin', () => {
    const trouble = { kind: 'fee', available: 10n ** 18n, maxFee: 10n ** 15n } as const
    expect(amountWords(words, trouble, coin, coin, 'en')).toBe(
      'The fee can be up to 0.001 Gold, and you have 1 Gold. Enter less, or choose Max.',
    )
    expect(amountWords(words, trouble, token, coin, 'en')).toContain('Add funds for the fee first')
    expect(amountWords(words, { ...trouble, available: 1n }, coin, coin, 'en')).toContain(
      'Add funds',
    )
    expect(amountWords(words, { ...trouble, offer: token }, token, coin, 'en')).toBe(
      'You don’t have enough for the fee of up to 0.001 Gold. You can pay it in TEST instead.',
    )
    expect(
      amountWords(words, { kind: 'amount', available: 5n * 10n ** 6n }, token, coin, 'en'),
    ).toContain('5 TEST')
    expect(amountWords(words, { kind: 'tooManyDecimals' }, token, coin, 'en')).toContain('6')
  })

  test('behavior: writes figures and the example in the language', () => {
    const trouble = { kind: 'amount', available: 1_234_500_000n } as const
    expect(amountWords(words, trouble, token, coin, 'de')).toContain('1.234,5 TEST')
    expect(amountWords(words, { kind: 'notANumber' }, token, coin, 'de')).toContain('such as 0,25,')
  })
})

describe('amountWords of a fee in a token', () => {
  test.each([
    [
      { reason: 'balance', fee: 570_000n, most: 9_430_000n },
      'The fee of 0.57 TEST comes from the same balance. You can send up to 9.43 TEST.',
    ],
    [
      { reason: 'balance', fee: 570_000n, most: -1n },
      'The fee is 0.57 TEST, and your balance doesn’t cover it.',
    ],
    [
      { reason: 'balance' },
      'You have too little of any token that can pay the fee. Add funds first.',
    ],
    [
      { reason: 'budget' },
      'No more fees can be paid in tokens today. Try again tomorrow, or add funds for the fee.',
    ],
    [
      { reason: 'unavailable' },
      'The fee can’t be paid in tokens right now. Try again later, or add funds for the fee.',
    ],
  ] as const)('behavior: says what can be done, %#', (trouble, text) => {
    expect(amountWords(words, { kind: 'tokenFee', ...trouble }, token, coin, 'en')).toBe(text)
  })
})

describe('generalWords', () => {
  test('behavior: quotes the network’s message if it has one', () => {
    const refused = { kind: 'refused', words: 'closed' } as const
    expect(generalWords(enSend.problems, refused)).toContain('“closed”')
    expect(generalWords(enSend.problems, { kind: 'unreachable' })).toContain('try again')
  })
})
