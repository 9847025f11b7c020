// The server and the chain of the pictures of swaps.
import type { Connector } from '@aureus/core'
import { failure } from '@aureus/protocol'
import type { SwapBuild, SwapQuote, SwapQuoteEvent, SwapToken } from '@aureus/protocol/swap'
import { never } from './picture.ts'
import { asking, ether } from './transfer.ts'

export const chainId = 'eip155:99199'
const address = (digit: string) => `0x${digit.repeat(40)}`

export const coin: SwapToken = {
  chainId,
  name: 'Aureus',
  symbol: 'Aureus',
  decimals: 18,
  listed: true,
  price: 2000,
}
export const dollar: SwapToken = {
  chainId,
  address: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
  name: 'Test Dollar',
  symbol: 'USDT',
  decimals: 6,
  listed: true,
  price: 1,
}
export const other: SwapToken = {
  ...dollar,
  address: address('2'),
  name: 'Denarius',
  symbol: 'DEN',
  decimals: 18,
  price: 0.25,
}
export const unlisted: SwapToken = {
  chainId,
  address: address('3'),
  name: 'Test Dollar',
  symbol: 'USDT',
  decimals: 6,
  listed: false,
}
export const longName: SwapToken = {
  ...unlisted,
  address: address('4'),
  name: 'A token whose name is so long that no row of any list and no field can hold it',
  symbol: 'stkcvxMIMUST-of-a-long-name-f',
}

/** An offer of the first source for one coin. */
export const offer = (given: Partial<SwapQuote> = {}): SwapQuote => ({
  quote: given.source ?? 'uniswap',
  source: 'uniswap',
  sourceName: 'Uniswap',
  kind: 'transaction',
  sell: { chainId, amount: `${ether}` },
  buy: { chainId, address: dollar.address as string, amount: '1994120000' },
  minimum: '1984149400',
  slippage: 50,
  networkFee: '2400000000000000',
  priceImpact: 29,
  route: [
    {
      venue: 'Uniswap v3',
      poolFee: 500,
      sell: { chainId },
      buy: { chainId, address: dollar.address as string },
      share: 10_000,
    },
  ],
  duration: 15,
  expiresAt: Date.UTC(2026, 10, 20, 10, 0, 15),
  ...given,
})

export const offers = [
  offer(),
  offer({
    source: 'cow',
    sourceName: 'CoW Protocol',
    kind: 'order',
    minimum: '1979000000',
    duration: 150,
    route: [],
  }),
  offer({ source: 'lifi', sourceName: 'LI.FI', minimum: '1971230000' }),
]

export interface SwapServer {
  tokens?: readonly SwapToken[] | 'failed' | 'never'
  /** The lines of the stream; without the last one, more offers are awaited. */
  lines?: readonly SwapQuoteEvent[] | 'failed'
  /** Without it, builds stay unanswered. */
  build?: SwapBuild | 'busy'
  /** Wei of the account. */
  coins?: bigint
}

export const all = (quotes: readonly SwapQuote[]): SwapQuoteEvent[] => [
  ...quotes.map((quote) => ({ type: 'quote' as const, quote })),
  { type: 'end' },
]

/** A wallet that sends no batches, and answers no other request. */
const request: NonNullable<Connector['request']> = ({ method }) =>
  method === 'wallet_getCapabilities' ? Promise.reject(new Error('unknown')) : never()

/** Parameters of a client whose server answers so. */
export function swapServer({
  tokens = [coin, dollar, other],
  lines = all(offers),
  build,
  coins = 12n * ether,
}: SwapServer = {}) {
  const { fetch: chain, ...others } = asking(coins, 250_000_000_000n, { request })
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const path = input instanceof Request ? input.url : `${input}`
    if (path.startsWith('/v1/swap/tokens')) return answerTokens(tokens, path)
    if (path === '/v1/swap/quote') return answerQuotes(lines)
    if (path === '/v1/swap/build') return build ? answerBuild(build) : never()
    return chain(input, init)
  }
  return { ...others, fetch }
}

const answerBuild = (build: NonNullable<SwapServer['build']>) =>
  build === 'busy'
    ? Response.json(failure('rate_limited', 'Too many.'), { status: 502 })
    : Response.json(build)

async function answerTokens(tokens: NonNullable<SwapServer['tokens']>, path: string) {
  if (tokens === 'never') return never()
  if (tokens === 'failed') throw new TypeError('offline')
  const search = new URL(path, 'http://server').searchParams.get('search')?.toLowerCase() ?? ''
  const found = tokens.filter(({ name, symbol, address: own = '' }) =>
    `${name} ${symbol} ${own}`.toLowerCase().includes(search),
  )
  return Response.json({ tokens: found })
}

async function answerQuotes(lines: NonNullable<SwapServer['lines']>) {
  if (lines === 'failed') throw new TypeError('offline')
  const text = lines.map((line) => `${JSON.stringify(line)}\n`).join('')
  // Stays open until its last line.
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(new TextEncoder().encode(text))
      if (lines.at(-1)?.type === 'end') controller.close()
    },
  })
  return new Response(body, { headers: { 'content-type': 'application/x-ndjson' } })
}
