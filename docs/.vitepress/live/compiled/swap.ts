// Transactions: a form of your own for swaps
import type { Client, SentTransaction } from '@aureus/core'
import {
  AllowanceFailedError,
  assetBalanceQuery,
  followSwap,
  isAsGood,
  keepSwapChoice,
  type PrepareSwapParameters,
  prepareSwap,
  rankQuotes,
  readMaxAmount,
  readSentSwap,
  readSwapChoice,
  resumeSwaps,
  runSwap,
  type SentSwap,
  SwapOutdatedError,
  SwapPriceMovedError,
  SwapRefusedError,
  SwapStepsError,
  streamQuotes,
  swapTokensQuery,
  type VerifySwapParameters,
  verifySwap,
} from '@aureus/core/swaps'
import type { SwapQuote, SwapQuoteRequest, SwapToken } from '@aureus/protocol/swap'

interface Wanted {
  request: SwapQuoteRequest
  sell: SwapToken
  buy: SwapToken
  coin: SwapToken
}

/** What the server trades on a network, what an account has of it, and the most that it can sell. */
export const tokensOf = (client: Client, token: SwapToken, owner: string) => ({
  tokens: swapTokensQuery(client, { chainId: token.chainId }),
  balance: assetBalanceQuery(client, { chainId: token.chainId }, owner),
  most: () => readMaxAmount(client, { chainId: token.chainId }, undefined),
})

/** The offers of all sources, best first. */
export async function offersFor(client: Client, { request, ...rank }: Wanted) {
  const quotes: SwapQuote[] = []
  await streamQuotes(client, {
    request,
    onEvent: (event) => event.type === 'quote' && quotes.push(event.quote),
  })
  keepSwapChoice(client.storage.device, { sell: request.sell, buy: request.buy })
  return rankQuotes(quotes, { ...rank, exact: request.exact })
}

export const lastChoice = (client: Client) => readSwapChoice(client.storage.device)

/** Asks the wallet, and waits for the outcome. */
export async function swap(
  client: Client,
  parameters: PrepareSwapParameters,
  swap: SentSwap,
): Promise<SentTransaction | 'again' | undefined> {
  // Built, and read by our own code: `reading` is what the visitor approves.
  const prepared = await prepareSwap(client, parameters)
  try {
    const key = await runSwap(client, { prepared, swap })
    return await followSwap(client, key, AbortSignal.timeout(600_000))
  } catch (error) {
    const isPassing =
      error instanceof SwapOutdatedError ||
      error instanceof SwapRefusedError ||
      error instanceof SwapStepsError ||
      error instanceof AllowanceFailedError
    // A worse quote is for the visitor to accept.
    if (error instanceof SwapPriceMovedError)
      return isAsGood(error.quote, prepared.quote) ? 'again' : undefined
    if (isPassing) return 'again'
    throw error
  }
}

/** After a reload: swaps that still run. In one visible tab, `onEnd` gets each end. */
export const resume = (client: Client, onEnd: (sent: SentTransaction) => void) =>
  resumeSwaps(client, { onFollow: () => (ended) => ended && onEnd(ended) })

/** Of a build of your own: what it does, or an error if that is not the swap that was quoted. */
export const readBuild = (client: Client, parameters: VerifySwapParameters) =>
  verifySwap(client, parameters)

export const receivedOf = (sent: SentTransaction) => readSentSwap(sent)?.buy.amount
