// Swaps on Solana by Jupiter's aggregator. https://dev.jup.ag/docs/swap
import { parseCaipAddress, solanaMainnet } from '@aureus/protocol'
import { readSolanaTransaction } from '@aureus/protocol/solana'
import { type SwapBuild, type SwapQuote, WRAPPED_SOL } from '@aureus/protocol/swap'
import * as v from 'valibot'
import {
  createHttpService,
  type HttpService,
  ProviderError,
} from '../../../platform/outbound/httpService.ts'
import { leastOf } from '../checkQuote.ts'
import type { ServiceParameters } from '../services/parameters.ts'
import { checkBuilt, messageOf, transactionIdOf } from '../solanaTransaction.ts'
import {
  type BuildAsked,
  type QuoteAsked,
  type SourceQuote,
  SwapRefused,
  type SwapSource,
} from '../source.ts'
import { ExecutedSchema, type Order, OrderSchema } from './answers.ts'
import { readLookupTables } from './lookupTables.ts'

const URL = 'https://api.jup.ag/swap/v2'
/** Without a key, and with one of the free plan. https://dev.jup.ag/portal/rate-limit */
const LIMIT = { units: 30, minutes: 1 }
const LIMIT_WITH_KEY = { units: 60, minutes: 1 }
/** Their transactions are of programs that this release does not read. */
const EXCLUDED = 'jupiterz,dflow,okx'
const WHOLE = 10_000n
/** Lamports, for an order that comes without a transaction: the fee for priority is not known yet. */
const USUAL_FEE = 2_000_000n

const Memo = v.object({ requestId: v.string(), transaction: v.string() })

export function createJupiter({ url = URL, key, upstreams, clock }: ServiceParameters): SwapSource {
  const service = createHttpService({
    url,
    token: undefined,
    ...(key !== undefined && { headers: { 'x-api-key': key } }),
    clock,
  })

  async function quote(asked: QuoteAsked, signal: AbortSignal): Promise<SourceQuote> {
    if (asked.exact !== 'sell' || asked.recipient !== asked.account)
      throw new SwapRefused('no_route')
    const order = await askOrder(service, asked, signal)
    const { transaction, outAmount, requestId } = order
    const common = { kind: 'transaction', sellAmount: asked.amount, duration: 2 } as const
    const route = routeOf(order, asked)
    if (!transaction) {
      // The account cannot pay. People may look at prices, and the build asks again.
      const minimum = leastOf(asked, outAmount)
      const memo = { requestId, transaction: '' }
      return { ...common, buyAmount: outAmount, minimum, gas: USUAL_FEE, route, memo }
    }
    const most = { sellAmount: asked.amount, minimum: 1n, gas: MOST_LAMPORTS }
    const tables = await readLookupTables(upstreams, asked.sell.chainId, transaction)
    const reading = checkBuilt(transaction, { asked, quoted: most }, tables)
    // The program's own minimum, and what it is expected to be of.
    const minimum = reading.buy.atLeast
    const expected = (minimum * WHOLE) / (WHOLE - BigInt(asked.slippage))
    const buyAmount = outAmount < expected ? outAmount : expected
    const memo = { requestId, transaction }
    return { ...common, buyAmount, minimum, gas: reading.networkFee, route, memo }
  }

  async function build(
    { asked, quoted, signed }: BuildAsked,
    signal: AbortSignal,
  ): Promise<SwapBuild> {
    const memo = v.parse(Memo, quoted.memo)
    if (signed !== undefined) return execute(service, { asked, memo, signed }, signal)
    if (memo.transaction === '') throw new SwapRefused('no_route')
    const tables = await readLookupTables(upstreams, asked.sell.chainId, memo.transaction)
    checkBuilt(memo.transaction, { asked, quoted }, tables)
    return { kind: 'solana', transaction: memo.transaction, sentBy: 'server' }
  }

  return {
    name: 'jupiter',
    title: 'Jupiter',
    limit: key === undefined ? LIMIT : LIMIT_WITH_KEY,
    covers: (sell, buy) => sell === solanaMainnet.caipNetworkId && buy === sell,
    quote,
    build,
    close: () => service.close(),
  }
}

/** More than any swap costs: the reader refuses higher fees. */
const MOST_LAMPORTS = 20_000_000n

async function askOrder(
  service: HttpService,
  { account, sell, buy, amount, slippage }: QuoteAsked,
  signal: AbortSignal,
): Promise<Order> {
  const [inputMint, outputMint] = [mintOf(sell), mintOf(buy)]
  const query = new URLSearchParams({
    inputMint,
    outputMint,
    amount: String(amount),
    taker: parseCaipAddress(account).address,
    slippageBps: String(slippage),
    excludeRouters: EXCLUDED,
  })
  const order = await service.ask({
    path: `/order?${query.toString()}`,
    schema: OrderSchema,
    signal,
    // 400 and 404: "No routes found", or a token that it does not know.
    refusal: () => new SwapRefused('no_route'),
  })
  const isAnswer =
    order.inputMint === inputMint &&
    order.outputMint === outputMint &&
    order.inAmount === amount &&
    order.slippageBps <= slippage
  if (!isAnswer) throw new ProviderError('malformed')
  return order
}

/** SOL is traded as a token. */
const mintOf = ({ address }: QuoteAsked['sell']): string => address ?? WRAPPED_SOL

interface Execution {
  asked: QuoteAsked
  memo: v.InferOutput<typeof Memo>
  /** Base64. */
  signed: string
}

async function execute(
  service: HttpService,
  { asked, memo, signed }: Execution,
  signal: AbortSignal,
): Promise<SwapBuild> {
  // A wallet may have added instructions. Jupiter sends only what it built.
  const isBuilt = Buffer.from(messageOf(signed)).equals(messageOf(memo.transaction))
  if (!isBuilt || !isSigned(signed)) throw new SwapRefused('no_route')
  const body = { signedTransaction: signed, requestId: memo.requestId }
  const { status, signature } = await service.ask({
    path: '/execute',
    body,
    schema: ExecutedSchema,
    signal,
    refusal: () => new SwapRefused('no_route'),
  })
  // What failed on the network has a status of its own. What never got there needs a new quote.
  if (status === 'Failed' && !signature) throw new SwapRefused('no_route')
  const { chainId } = asked.sell
  const reference = { source: 'jupiter', chainId, id: transactionIdOf(signed) } as const
  return { kind: 'submitted', reference }
}

function isSigned(transaction: string): boolean {
  const { bytes, start } = readSolanaTransaction(Buffer.from(transaction, 'base64'))
  return bytes.subarray(1, start).some((byte) => byte !== 0)
}

/** What the contract of quotes allows. */
const MAX_STEPS = 32
const MAX_VENUE = 60

function routeOf({ routePlan }: Order, { sell, buy }: QuoteAsked): SwapQuote['route'] {
  const { chainId } = sell
  const assetOf = (mint: string) =>
    [sell, buy].some((token) => token.address === undefined && mint === WRAPPED_SOL)
      ? { chainId }
      : { chainId, address: mint }
  return routePlan.slice(0, MAX_STEPS).map(({ swapInfo, percent }) => ({
    venue: swapInfo.label.slice(0, MAX_VENUE),
    sell: assetOf(swapInfo.inputMint),
    buy: assetOf(swapInfo.outputMint),
    share: Math.round(percent * 100),
  }))
}
