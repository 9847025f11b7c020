// Facts about an offer in words.
import { writePercent } from '@aureus/protocol/amounts'
import type { SwapAsset, SwapQuote } from '@aureus/protocol/swap'
import { isSameAsset, MARKET_MAKER, type SwapToken } from '@aureus/protocol/swap'
import type { SwapMessages } from '../../messages/en.swap.ts'

const MINUTE = 60

/** The name of a source or a venue. */
export const sourceWords = (words: Pick<SwapMessages, 'marketMaker'>, name: string): string =>
  name === MARKET_MAKER ? words.marketMaker : name

/** @param seconds of the offer */
export function durationWords(words: SwapMessages['details'], seconds: number): string {
  if (seconds < 2 * MINUTE) return words.seconds(Math.max(seconds, 1))
  return words.minutes(Math.ceil(seconds / MINUTE))
}

export function impactWords(
  words: SwapMessages,
  { priceImpact }: SwapQuote,
  language: string,
): string {
  if (priceImpact === undefined) return words.details.impactUnknown
  if (priceImpact === 0) return words.lessThanPercent(writePercent(1, language))
  return writePercent(priceImpact, language)
}

/** The way of the amount, step by step, with the part that goes each way if it is not the whole. */
export function routeWords(
  words: SwapMessages['route'] & Pick<SwapMessages, 'marketMaker'>,
  { route, sourceName }: SwapQuote,
  { symbolOf, language }: { symbolOf: (asset: SwapAsset) => string; language: string },
): readonly string[] {
  if (route.length === 0) return [words.direct(sourceWords(words, sourceName))]
  return route.map(({ venue, poolFee, sell, buy, share }) => {
    const place = sourceWords(words, venue)
    const pool = poolFee === undefined ? place : `${place} ${writePercent(poolFee / 100, language)}`
    const step = words.step(pool, words.pair(symbolOf(sell), symbolOf(buy)))
    return share < 10_000 ? words.part(writePercent(share, language), step) : step
  })
}

/** The names of the pair's tokens; of others on the way, the start of the address. */
export const symbolIn =
  (...tokens: readonly (SwapToken | undefined)[]) =>
  (asset: SwapAsset): string =>
    tokens.find((token) => token && isSameAsset(token, asset))?.symbol ??
    asset.address?.slice(0, 6) ??
    asset.chainId
