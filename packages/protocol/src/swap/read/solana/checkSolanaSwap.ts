// Whether a transaction on Solana is the swap that the visitor was shown.
import { parseCaipAddress } from '../../../caip/caip.ts'
import { isSameAsset } from '../../asset.ts'
import type { SwapQuote, SwapQuoteRequest } from '../../quote.ts'
import { checkQuote } from '../checkSwap.ts'
import { rejectSwap } from '../rejection.ts'
import type { SolanaSwapReading } from './reading.ts'
import { readOrThrow } from './readSolanaSwap.ts'

export interface CheckSolanaSwapParameters {
  quote: SwapQuote
  request: SwapQuoteRequest
  /** The message that is signed, without the slots for signatures. */
  message: Uint8Array
  tables?: ReadonlyMap<string, readonly string[]>
}

/** @throws SwapError unless the message sells at most, and buys at least, what the quote says, for this account */
export function checkSolanaSwap(parameters: CheckSolanaSwapParameters): SolanaSwapReading {
  const { quote, request, ...read } = parameters
  checkQuote(request, quote)
  const { chainId, address } = parseCaipAddress(request.account)
  if (request.buy.chainId !== chainId) rejectSwap('other_chain')
  if (request.recipient !== undefined && request.recipient !== request.account)
    rejectSwap('foreign_recipient')
  const reading = readOrThrow({ ...read, chainId, account: address })
  const { sell, buy, networkFee } = reading
  if (!isSameAsset(sell.asset, request.sell) || !isSameAsset(buy.asset, request.buy))
    rejectSwap('other_asset')
  if (sell.atMost > BigInt(quote.sell.amount)) rejectSwap('sells_more')
  if (buy.atLeast < BigInt(quote.minimum)) rejectSwap('buys_less')
  if (networkFee > BigInt(quote.networkFee ?? 0)) rejectSwap('fee')
  return reading
}
