// The order of quotes: what an account has afterwards, with the network's fee taken off.
import type { SwapQuote, SwapToken } from '@aureus/protocol/swap'

export interface RankQuotesParameters {
  exact: 'sell' | 'buy'
  sell: SwapToken
  buy: SwapToken
  /** The coin that pays the network's fee. */
  coin: Pick<SwapToken, 'decimals' | 'price'>
}

/** Best first. Without prices, fees do not count, because they cannot be compared with the amounts. */
export function rankQuotes(
  quotes: readonly SwapQuote[],
  parameters: RankQuotesParameters,
): readonly SwapQuote[] {
  const { exact } = parameters
  const scored = quotes.map((quote) => {
    const fee = feeIn(quote, parameters)
    return {
      quote,
      score: exact === 'sell' ? BigInt(quote.buy.amount) - fee : -BigInt(quote.sell.amount) - fee,
    }
  })
  return scored
    .toSorted((a, b) => (a.score < b.score ? 1 : a.score > b.score ? -1 : 0))
    .map(({ quote }) => quote)
}

/** The fee in base units of the asset whose amount is not fixed. Only for comparing, so floats are precise enough. */
function feeIn(
  { networkFee = '0' }: SwapQuote,
  { exact, sell, buy, coin }: RankQuotesParameters,
): bigint {
  const { price, decimals } = exact === 'sell' ? buy : sell
  if (!price || !coin.price) return 0n
  const coins = Number(networkFee) / 10 ** coin.decimals
  return BigInt(Math.round((coins * coin.price * 10 ** decimals) / price))
}
