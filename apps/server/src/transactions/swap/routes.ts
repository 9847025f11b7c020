// Swaps: tokens, quotes, what to sign or send for them, and how they are going.
import { Readable } from 'node:stream'
import { type CaipNetworkId, failure } from '@aureus/protocol'
import type { SwapQuote } from '@aureus/protocol/swap'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { UpstreamError } from '../../chain/rpc/failure.ts'
import { puzzled } from '../../platform/http/operation.ts'
import { routesWith, serve } from '../../platform/http/route.ts'
import { type Pages, requireListedPage } from '../../platform/http/sameOrigin.ts'
import type { Puzzles } from '../../platform/puzzles/puzzles.ts'
import { buildSwap } from './build.ts'
import type { Swaps } from './open.ts'
import { prepareQuotes, type QuoteFault, streamQuotes } from './quotes.ts'
import { isTransactionId, readStatus } from './readStatus.ts'
import { refusalOf } from './refusals.ts'

const TIMEOUT_MS = 15_000

export interface SwapRoutesParameters {
  settings: Pages & { readonly rateLimits: { readonly swap: number } }
  swaps: Swaps
  /** Absent if quotes have no price. */
  puzzles?: Puzzles | undefined
}

const route = routesWith<SwapRoutesParameters>()

const chainId: CaipNetworkId = 'eip155:1'
const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const account = `${chainId}:0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266` as const
const router = '0x66a9893cC07D91D95644AEDD05D03f95e1dBA8Af'
const quote: SwapQuote = {
  quote: 'eyJzb3VyY2UiOiJ1bmlzd2FwIn0',
  source: 'uniswap',
  sourceName: 'Uniswap',
  kind: 'transaction',
  sell: { chainId, amount: '1000000000000000000' },
  buy: { chainId, address: usdc, amount: '2965000000' },
  minimum: '2950175000',
  slippage: 50,
  networkFee: '2600000000000000',
  route: [
    {
      venue: 'Uniswap v3',
      poolFee: 500,
      sell: { chainId },
      buy: { chainId, address: usdc },
      share: 10_000,
    },
  ],
  duration: 12,
  expiresAt: 1_795_900_015_000,
}

const faults: Record<QuoteFault, string> = {
  token_unknown: 'One of the tokens does not exist on its chain, or this server does not offer it.',
  pair_same: 'Choose two different assets.',
  recipient_required: 'Name a recipient on the chain family of the bought asset.',
  account_foreign:
    'The account must be on the chain of the sold asset, the recipient on the other.',
}

function chainAway(error: unknown, reply: FastifyReply) {
  if (!(error instanceof UpstreamError)) throw error
  const description = 'This network is not responding. Please try again in a moment.'
  return reply.code(502).send(failure('chain_unavailable', description))
}

export const swapRoutes = [
  route({
    operation: 'GET /v1/swap/tokens',
    describe: {
      id: 'getSwapTokens',
      tag: 'swaps',
      summary: 'List what can be swapped on a chain',
      description:
        'The coin first, then listed tokens. The address of any other token finds it too, unless the operator allows listed tokens only.',
      query: {
        chainId: { description: 'CAIP-2 id.', example: chainId },
        search: {
          description: 'A part of a name or symbol, or an address.',
          example: 'usd',
        },
      },
      answers: {
        200: {
          description: 'The tokens. `price` is in US dollars.',
          example: {
            tokens: [
              {
                chainId,
                address: usdc,
                name: 'USD Coin',
                symbol: 'USDC',
                decimals: 6,
                listed: true,
              },
            ],
          },
        },
      },
      refusals: { 502: '`chain_unavailable`: no node of the chain answered.' },
    },
    perMinute: ({ settings }) => settings.rateLimits.swap,
    async handle({ query, reply }, { swaps }) {
      const signal = AbortSignal.timeout(TIMEOUT_MS)
      try {
        return { tokens: await swaps.tokens.list(query.chainId, query.search, signal) }
      } catch (error) {
        return chainAway(error, reply)
      }
    },
  }),
  route({
    operation: 'POST /v1/swap/quote',
    describe: {
      id: 'quoteSwap',
      tag: 'swaps',
      summary: 'Quote a swap at every source',
      description:
        'Streams a JSON document per line, in the order in which the sources answer: a `quote`, or why a source has none, and `end` at last. A quote can be built for 15 seconds.',
      body: {
        example: {
          account,
          sell: { chainId },
          buy: { chainId, address: usdc },
          exact: 'sell',
          amount: '1000000000000000000',
        },
      },
      answers: {
        200: { description: 'One event per line.', example: { type: 'quote', quote } },
      },
      refusals: {
        400: '`token_unknown`, `pair_same`, `recipient_required`, `account_foreign`.',
        403: '`origin_unlisted`, `cross_site`: the page is not listed in `APP_ORIGINS`.',
        428: puzzled,
        502: '`chain_unavailable`: no node of the chain answered.',
      },
    },
    perMinute: ({ settings }) => settings.rateLimits.swap,
    guard: ({ settings }) => requireListedPage(settings),
    noStore: true,
    async handle({ request, body, reply }, { swaps, puzzles }) {
      await puzzles?.require(request, { kind: 'quote', subject: body.account })
      const gone = new AbortController()
      reply.raw.once('close', () => gone.abort())
      const signal = AbortSignal.any([gone.signal, AbortSignal.timeout(TIMEOUT_MS)])
      try {
        const asked = await prepareQuotes(body, swaps, signal)
        if (typeof asked === 'string') return reply.code(400).send(failure(asked, faults[asked]))
        const lines = Readable.from(toLines(streamQuotes(asked, swaps, signal)))
        // A proxy that gathers lines would hold the first quote back until the last.
        reply.header('x-accel-buffering', 'no')
        return await reply.type('application/x-ndjson').send(lines)
      } catch (error) {
        return chainAway(error, reply)
      }
    },
  }),
  route({
    operation: 'POST /v1/swap/build',
    describe: {
      id: 'buildSwap',
      tag: 'swaps',
      summary: 'Get what to send or sign for a quote',
      description:
        'Read the answer before anybody signs it: `readSwapCalls` and `checkSwap` of `@aureus/protocol/swap` say what it does. A signature or a signed transaction goes to the same endpoint as `signed`.',
      body: { example: { quote: quote.quote, account } },
      answers: {
        200: {
          description: 'The next step.',
          example: { kind: 'calls', calls: [{ to: router, data: '0x3593564c', value: '0x0' }] },
        },
      },
      refusals: {
        400: '`quote_foreign`: no server of this deployment made the quote, or for another account.',
        403: '`origin_unlisted`, `cross_site`: the page is not listed in `APP_ORIGINS`.',
        409: '`quote_expired`: ask for a new one. `no_route`, `amount_too_small`, `amount_too_large`: the source changed its mind.',
        502: '`unavailable`, `rate_limited`, `disabled`: the source did not answer as documented, or may not be asked.',
      },
    },
    perMinute: ({ settings }) => settings.rateLimits.swap,
    guard: ({ settings }) => requireListedPage(settings),
    noStore: true,
    async handle({ request, body, reply }, { swaps, puzzles }) {
      const answer = await buildSwap(body, swaps, AbortSignal.timeout(TIMEOUT_MS))
      if (!('status' in answer)) {
        puzzles?.verified(request, 'quote')
        return answer
      }
      return reply.code(answer.status).send(failure(answer.reason, answer.description))
    },
  }),
  route({
    operation: 'GET /v1/swap/status',
    describe: {
      id: 'getSwapStatus',
      tag: 'swaps',
      summary: 'Say how a swap is going',
      description:
        'By the receipt of its transaction, or by its source for orders and for swaps across chains.',
      query: {
        source: { description: 'Which source quoted it.', example: 'uniswap' },
        chainId: { description: 'The chain of the sold asset, CAIP-2.', example: chainId },
        id: {
          description: 'The transaction’s hash or signature, or the order’s id.',
          example: `0x${'ab'.repeat(32)}`,
        },
      },
      answers: {
        200: {
          description: 'The state, with a step for each transaction.',
          example: { state: 'pending', steps: [{ chainId, state: 'pending' }] },
        },
      },
      refusals: {
        400: '`reference_malformed`: the id is not of this source and chain.',
        502: '`chain_unavailable`, `unavailable`: the node or the source did not answer.',
      },
    },
    perMinute: ({ settings }) => settings.rateLimits.swap,
    noStore: true,
    async handle({ query, reply }, { swaps }) {
      const source = swaps.sources.find(({ name }) => name === query.source)
      const chain = swaps.upstreams.chain(query.chainId)
      try {
        if (source?.status) return await source.status(query, AbortSignal.timeout(TIMEOUT_MS))
        if (source && chain && isTransactionId(query.chainId, query.id))
          return await readStatus(chain, query)
      } catch (error) {
        if (error instanceof UpstreamError) return chainAway(error, reply)
        const description = 'This source does not answer. Please try again in a moment.'
        return reply.code(502).send(failure(refusalOf(error), description))
      }
      const description = 'Send the source and the id of a swap on a chain of this server.'
      return reply.code(400).send(failure('reference_malformed', description))
    },
  }),
]

async function* toLines(events: AsyncIterable<object>): AsyncGenerator<string> {
  for await (const event of events) yield `${JSON.stringify(event)}\n`
}

export function registerSwaps(app: FastifyInstance, parameters: SwapRoutesParameters): void {
  serve(app, swapRoutes, parameters)
}
