// Words for an offer.
import type { OnrampOffer, OnrampProviderInfo, OnrampQuoteRequest } from '@aureus/protocol/onramp'
import { coinWords } from '../../onramp/figures.ts'
import { moneyWords } from '../../ui/money.ts'

export const providerName = (providers: readonly OnrampProviderInfo[], provider: string): string =>
  providers.find((one) => one.provider === provider)?.name ?? provider

/** What arrives after all fees: coins of a purchase, money of a sale. */
export const receivedWords = (
  { receives }: OnrampOffer,
  { direction, currency }: OnrampQuoteRequest,
  symbol: string,
  language: string,
): string =>
  direction === 'buy'
    ? coinWords(receives, symbol, language)
    : moneyWords(receives, currency, language)
