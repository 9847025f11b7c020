// What an order is about, and what to do about its state.
import type { OnrampOrder } from '@aureus/core/onramp'
import type { OnrampMessages } from '../messages/en.onramp.ts'
import { moneyWords } from '../ui/money.ts'
import { coinWords } from './figures.ts'

/** The amount that was ordered, in money for a purchase and in coins for a sale. */
export const orderedWords = (
  { direction, amount, currency, symbol }: OnrampOrder,
  language: string,
): string =>
  direction === 'buy' ? moneyWords(amount, currency, language) : coinWords(amount, symbol, language)

/** What the provider says it paid out. */
export function receivedWords(
  { direction, received, currency, symbol }: OnrampOrder,
  language: string,
): string | undefined {
  if (received === undefined) return undefined
  return direction === 'buy'
    ? coinWords(received, symbol, language)
    : moneyWords(received, currency, language)
}

/** Undefined if there is nothing to do. */
export function adviceWords(
  { advice }: Pick<OnrampMessages['activity'], 'advice'>,
  { state, direction, providerName }: OnrampOrder,
): string | undefined {
  if (state === 'done') return undefined
  if (state === 'paying') return advice.paying[direction](providerName)
  return advice[state](providerName)
}

/** The coin with its amount where the provider named one. */
export const coinOf = (
  { direction, amount, received, symbol }: OnrampOrder,
  language: string,
): string => {
  const coins = direction === 'sell' ? amount : received
  return coins === undefined ? symbol : coinWords(coins, symbol, language)
}
