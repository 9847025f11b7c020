// Quotes of all sources at once, as they come.
import { parseCaipAddress, parseCaipNetworkId } from '@aureus/protocol'
import {
  isSameAsset,
  QUOTE_LIFETIME_MS,
  type SwapQuote,
  type SwapQuoteEvent,
  type SwapQuoteRequest,
  type SwapToken,
} from '@aureus/protocol/swap'
import { askAll } from '../../chain/rpc/askAll.ts'
import type { Upstreams } from '../../chain/rpc/upstreams.ts'
import type { GuardedSource } from './guardedSource.ts'
import { priceImpact } from './priceImpact.ts'
import { refusalOf } from './refusals.ts'
import type { SealedQuotes } from './sealedQuotes.ts'
import { gasPriceOf } from './services/values.ts'
import type { SwapSettings } from './settings.ts'
import { automaticSlippage } from './slippage.ts'
import type { OperatorFee, QuoteAsked, SourceQuote } from './source.ts'
import type { SwapTokens } from './tokens.ts'

export interface QuotesParameters {
  sources: readonly GuardedSource[]
  tokens: SwapTokens
  upstreams: Pick<Upstreams, 'chain'>
  sealed: SealedQuotes
  fee: SwapSettings['fee']
  /** Milliseconds since 1970. */
  clock: () => number
}

/** What is wrong with a request, whatever the sources say. */
export type QuoteFault = 'token_unknown' | 'pair_same' | 'recipient_required' | 'account_foreign'

/**
 * @returns a fault, or what every source is asked
 * @throws UpstreamError if a token cannot be read
 */
export async function prepareQuotes(
  request: SwapQuoteRequest,
  { tokens, fee }: Pick<QuotesParameters, 'tokens' | 'fee'>,
  signal: AbortSignal,
): Promise<QuoteFault | QuoteAsked> {
  const { account, recipient, exact } = request
  const amount = BigInt(request.amount)
  if (isSameAsset(request.sell, request.buy)) return 'pair_same'
  if (parseCaipAddress(account).chainId !== request.sell.chainId) return 'account_foreign'
  const receiver = recipient ?? sameFamily(request)
  if (receiver === undefined) return 'recipient_required'
  if (parseCaipAddress(receiver).chainId !== request.buy.chainId) return 'account_foreign'
  const [sell, buy] = await Promise.all([
    tokens.find(request.sell, signal),
    tokens.find(request.buy, signal),
  ])
  if (!sell || !buy) return 'token_unknown'
  const pair = { sell, buy, exact, amount }
  return {
    ...pair,
    account,
    recipient: receiver,
    slippage: request.slippage ?? automaticSlippage(pair),
    fee: feeOn(request, fee),
  }
}

/** The account's own address on the chain where it buys; undefined on another chain family. */
function sameFamily({ account, sell, buy }: SwapQuoteRequest) {
  const { namespace } = parseCaipNetworkId(buy.chainId)
  const { address } = parseCaipAddress(account)
  if (parseCaipNetworkId(sell.chainId).namespace !== namespace) return undefined
  return `${buy.chainId}:${address}` as const
}

function feeOn({ sell }: SwapQuoteRequest, fee: SwapSettings['fee']): OperatorFee | undefined {
  const { namespace } = parseCaipNetworkId(sell.chainId)
  const recipient = namespace === 'eip155' ? fee.evm : fee.solana
  if (fee.basisPoints === 0 || recipient === undefined) return undefined
  return { basisPoints: fee.basisPoints, recipient }
}

/** Ends with `end`. A source that fails is one event, and the others go on. */
export async function* streamQuotes(
  asked: QuoteAsked,
  parameters: QuotesParameters,
  signal: AbortSignal,
): AsyncGenerator<SwapQuoteEvent> {
  const { sources, upstreams } = parameters
  const covering = sources.filter((one) => one.covers(asked.sell.chainId, asked.buy.chainId))
  // Read once for all sources, while they think.
  const gasPrice = readGasPrice(asked.sell.chainId, upstreams)
  const waiting = new Map(
    covering.map((source) => [source, quoteOf(source, asked, { ...parameters, gasPrice }, signal)]),
  )
  while (waiting.size > 0) {
    const { source, event } = await Promise.race(waiting.values())
    waiting.delete(source)
    yield event
  }
  yield { type: 'end' }
}

interface Arrived {
  source: GuardedSource
  event: SwapQuoteEvent
}

async function quoteOf(
  source: GuardedSource,
  asked: QuoteAsked,
  parameters: QuotesParameters & { gasPrice: Promise<bigint | undefined> },
  signal: AbortSignal,
): Promise<Arrived> {
  try {
    const quoted = await source.quote(asked, signal)
    const quote = toQuote(source, asked, quoted, {
      ...parameters,
      gasPrice: await parameters.gasPrice,
    })
    return { source, event: { type: 'quote', quote } }
  } catch (error) {
    return { source, event: { type: 'refused', source: source.name, reason: refusalOf(error) } }
  }
}

function toQuote(
  source: GuardedSource,
  asked: QuoteAsked,
  quoted: SourceQuote,
  {
    sealed,
    clock,
    gasPrice,
  }: Pick<QuotesParameters, 'sealed' | 'clock'> & {
    gasPrice: bigint | undefined
  },
): SwapQuote {
  const { sell, buy, slippage, fee } = asked
  const { kind, sellAmount, buyAmount, minimum, operatorFee, allowance, gas } = quoted
  const expiresAt = Math.floor(clock()) + QUOTE_LIFETIME_MS
  const impact = priceImpact({ sell, buy, sellAmount, buyAmount })
  const feeAsset = operatorFee && (operatorFee.asset === 'sell' ? sell : buy)
  return {
    quote: sealed.seal({ source: source.name, expiresAt, asked, quoted }),
    source: source.name,
    sourceName: source.title,
    kind,
    sell: amountOf(sell, sellAmount),
    buy: amountOf(buy, buyAmount),
    minimum: String(minimum),
    slippage,
    ...(gas !== undefined && gasPrice !== undefined && { networkFee: String(gas * gasPrice) }),
    ...(operatorFee &&
      feeAsset &&
      fee && {
        operatorFee: {
          basisPoints: fee.basisPoints,
          ...amountOf(feeAsset, operatorFee.amount),
        },
      }),
    ...(impact !== undefined && { priceImpact: impact }),
    route: quoted.route,
    ...(allowance && {
      allowance: { spender: allowance.spender, amount: String(allowance.amount) },
    }),
    duration: quoted.duration,
    expiresAt,
  }
}

const amountOf = ({ chainId, address }: SwapToken, amount: bigint) => ({
  chainId,
  ...(address !== undefined && { address }),
  amount: String(amount),
})

/** Wei for a unit of gas; 1 on Solana, where sources name lamports. */
async function readGasPrice(
  chainId: SwapToken['chainId'],
  upstreams: QuotesParameters['upstreams'],
): Promise<bigint | undefined> {
  if (!chainId.startsWith('eip155:')) return 1n
  const chain = upstreams.chain(chainId)
  if (!chain) return undefined
  // A quote without its fee is better than none.
  const [price] = await askAll(chain, [{ method: 'eth_gasPrice', params: [] }]).catch(() => [])
  return gasPriceOf(price)
}
