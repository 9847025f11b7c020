import { SOLANA_DEVNET_ID } from '@aureus/protocol'
import type { SwapQuote, SwapQuoteEvent, SwapQuoteRequest } from '@aureus/protocol/swap'
import { describe, expect, test } from 'vitest'
import { createLimiter } from '../../platform/limits/limiter.ts'
import { ProviderError } from '../../platform/outbound/httpService.ts'
import { buildSwap } from './build.ts'
import { guardSource } from './guardedSource.ts'
import { prepareQuotes, type QuotesParameters, streamQuotes } from './quotes.ts'
import { createSealedQuotes } from './sealedQuotes.ts'
import { type QuoteAsked, type SourceQuote, SwapRefused, type SwapSource } from './source.ts'
import type { SwapTokens } from './tokens.ts'

const chainId = 'eip155:1'
const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const account = `${chainId}:${address}` as const
const coin = { chainId, name: 'Ether', symbol: 'ETH', decimals: 18, listed: true } as const
const dollar = { ...coin, address: usdc, name: 'USD Coin', symbol: 'USDC', decimals: 6 }
const request: SwapQuoteRequest = {
  account,
  sell: { chainId },
  buy: { chainId, address: usdc },
  exact: 'sell',
  amount: '1000000000000000000',
}
const quoted: SourceQuote = {
  kind: 'transaction',
  sellAmount: 10n ** 18n,
  buyAmount: 3_000_000_000n,
  minimum: 2_985_000_000n,
  gas: 130_000n,
  route: [],
  duration: 12,
  memo: { pool: 1 },
}
const call = { to: usdc, data: '0x', value: '0x0' } as const

const tokens: SwapTokens = {
  list: async () => [coin],
  find: async ({ address: wanted }) =>
    wanted === undefined ? coin : wanted === usdc ? dollar : undefined,
}

const sourceOf = (source: Partial<SwapSource> = {}): SwapSource => ({
  name: 'uniswap',
  title: 'Uniswap',
  covers: () => true,
  quote: async () => quoted,
  build: async () => ({ kind: 'calls', calls: [call] }),
  ...source,
})

function setUp(...sources: SwapSource[]) {
  const clock = { nowMs: 1_795_900_000_000 }
  const failures: unknown[] = []
  const limiter = createLimiter({ now: () => clock.nowMs })
  const parameters: QuotesParameters = {
    sources: sources.map((source) =>
      guardSource({
        source,
        limiter,
        perMinute: undefined,
        isPaused: false,
        now: () => clock.nowMs,
        onFailure: (error) => failures.push(error),
      }),
    ),
    tokens,
    upstreams: { chain: () => undefined },
    sealed: createSealedQuotes(Buffer.alloc(32, 1)),
    fee: { basisPoints: 0, evm: undefined, solana: undefined },
    clock: () => clock.nowMs,
  }
  const signal = new AbortController().signal
  return {
    clock,
    failures,
    parameters,
    async events(): Promise<SwapQuoteEvent[]> {
      const asked = await prepareQuotes(request, parameters, signal)
      const all: SwapQuoteEvent[] = []
      for await (const event of streamQuotes(asked as QuoteAsked, parameters, signal))
        all.push(event)
      return all
    },
    async quote(): Promise<SwapQuote> {
      const [event] = await this.events()
      if (event?.type !== 'quote') throw new Error('no quote')
      return event.quote
    },
    build: (body: Parameters<typeof buildSwap>[0]) => buildSwap(body, parameters, signal),
  }
}

describe('prepareQuotes', () => {
  const faultOf = (change: Partial<SwapQuoteRequest>) =>
    prepareQuotes({ ...request, ...change }, setUp().parameters, new AbortController().signal)

  test('error: refuses what no source could quote', async () => {
    expect(await faultOf({ buy: { chainId } })).toBe('pair_same')
    expect(await faultOf({ buy: { chainId, address: address } })).toBe('token_unknown')
    expect(await faultOf({ sell: { chainId: 'eip155:10' } })).toBe('account_foreign')
    expect(await faultOf({ buy: { chainId: SOLANA_DEVNET_ID } })).toBe('recipient_required')
    expect(await faultOf({ recipient: `eip155:10:${address}` })).toBe('account_foreign')
  })
  test('param: slippage is automatic without one', async () => {
    expect(await faultOf({})).toMatchObject({ slippage: 50 })
    expect(await faultOf({ slippage: 12 })).toMatchObject({ slippage: 12 })
  })
})

describe('streamQuotes', () => {
  test('behavior: sends each quote when it arrives, and the end last', async () => {
    const late = Promise.withResolvers<SourceQuote>()
    const slow = sourceOf({ name: 'lifi', quote: () => late.promise })
    const { parameters } = setUp(slow, sourceOf())
    const signal = new AbortController().signal
    const asked = (await prepareQuotes(request, parameters, signal)) as QuoteAsked
    const events = streamQuotes(asked, parameters, signal)
    expect((await events.next()).value).toMatchObject({ quote: { source: 'uniswap' } })
    late.resolve(quoted)
    expect((await events.next()).value).toMatchObject({ quote: { source: 'lifi' } })
    expect((await events.next()).value).toEqual({ type: 'end' })
  })

  test('error: says why a source has no quote, and goes on with the others', async () => {
    const { events, failures } = setUp(
      sourceOf({ name: 'cow', quote: () => Promise.reject(new SwapRefused('no_route')) }),
      sourceOf({ name: 'lifi', quote: () => Promise.reject(new ProviderError('malformed')) }),
      sourceOf({ name: '0x', quote: () => Promise.reject(new TypeError('a defect')) }),
      sourceOf(),
    )
    const all = await events()
    expect(all).toContainEqual({ type: 'refused', source: 'cow', reason: 'no_route' })
    expect(all).toContainEqual({ type: 'refused', source: 'lifi', reason: 'unavailable' })
    expect(all).toContainEqual({ type: 'refused', source: '0x', reason: 'unavailable' })
    expect(all.filter(({ type }) => type === 'quote')).toHaveLength(1)
    expect(failures).toEqual([new ProviderError('malformed'), new TypeError('a defect')])
  })

  test.each([
    ['a minimum below the slippage', { minimum: 2_984_999_999n }],
    ['a minimum above what is expected', { minimum: 3_000_000_001n }],
    ['another amount to sell', { sellAmount: 10n ** 18n + 1n }],
    ['no minimum', { minimum: 0n }],
  ])('error: drops a quote with %s', async (_, change) => {
    const { events } = setUp(sourceOf({ quote: async () => ({ ...quoted, ...change }) }))
    expect(await events()).toEqual([
      { type: 'refused', source: 'uniswap', reason: 'unavailable' },
      { type: 'end' },
    ])
  })

  test('behavior: a source rests for 30 s after five failures in a row', async () => {
    let asked = 0
    const { clock, events } = setUp(
      sourceOf({
        async quote() {
          asked += 1
          throw new ProviderError('timeout')
        },
      }),
    )
    for (let at = 0; at < 5; at++) await events()
    expect((await events())[0]).toEqual({ type: 'refused', source: 'uniswap', reason: 'disabled' })
    expect(asked).toBe(5)
    clock.nowMs += 30_000
    expect((await events())[0]).toMatchObject({ reason: 'unavailable' })
  })

  test('behavior: keeps the limit of a source for all visitors together', async () => {
    const { clock, events } = setUp(sourceOf({ limit: { units: 2, minutes: 120 } }))
    expect((await events())[0]).toMatchObject({ type: 'quote' })
    expect((await events())[0]).toMatchObject({ type: 'quote' })
    expect((await events())[0]).toMatchObject({ reason: 'rate_limited' })
    clock.nowMs += 3_600_000
    expect((await events())[0]).toMatchObject({ type: 'quote' })
  })
})

describe('buildSwap', () => {
  test('behavior: has the source build what it quoted', async () => {
    const given: unknown[] = []
    const swaps = setUp(
      sourceOf({
        async build(asked) {
          given.push(asked)
          return { kind: 'calls', calls: [call] }
        },
      }),
    )
    const { quote } = await swaps.quote()
    expect(await swaps.build({ quote, account, batch: true })).toEqual({
      kind: 'calls',
      calls: [call],
    })
    expect(given).toEqual([expect.objectContaining({ quoted, batch: true, signed: undefined })])
  })

  test('error: refuses a quote of another key, a changed one, and one of another account', async () => {
    const swaps = setUp(sourceOf())
    const { quote } = await swaps.quote()
    const foreign = createSealedQuotes(Buffer.alloc(32, 2)).seal({
      source: 'uniswap',
      expiresAt: 2e12,
      asked: (await prepareQuotes(
        request,
        swaps.parameters,
        new AbortController().signal,
      )) as QuoteAsked,
      quoted,
    })
    const changed = `${quote.slice(0, -4)}AAAA`
    for (const other of [foreign, changed, 'AAAA'])
      expect(await swaps.build({ quote: other, account })).toMatchObject({
        reason: 'quote_foreign',
      })
    expect(await swaps.build({ quote, account: `eip155:1:${usdc}` })).toMatchObject({
      status: 400,
      reason: 'quote_foreign',
    })
  })

  test('behavior: a quote lives 15 s, and what was built in time may be signed for five minutes', async () => {
    const swaps = setUp(sourceOf())
    const { quote, expiresAt } = await swaps.quote()
    swaps.clock.nowMs = expiresAt - 1
    expect(await swaps.build({ quote, account })).toMatchObject({ kind: 'calls' })
    swaps.clock.nowMs = expiresAt
    expect(await swaps.build({ quote, account })).toMatchObject({ reason: 'quote_expired' })
    expect(await swaps.build({ quote, account, signed: '0x00' })).toMatchObject({ kind: 'calls' })
    swaps.clock.nowMs = expiresAt + 300_000
    expect(await swaps.build({ quote, account, signed: '0x00' })).toMatchObject({ status: 409 })
  })

  test.each([
    [new SwapRefused('no_route'), 409, 'no_route'],
    [new SwapRefused('amount_too_small'), 409, 'amount_too_small'],
    [new SwapRefused('disabled'), 502, 'disabled'],
    [new ProviderError('rate_limited'), 502, 'rate_limited'],
    [new ProviderError('unreached'), 502, 'unavailable'],
    [new ProviderError('malformed'), 502, 'unavailable'],
  ])('error: names why the source refused: %s', async (error, status, reason) => {
    async function build(): Promise<never> {
      throw error
    }
    const swaps = setUp(sourceOf({ build }))
    const { quote } = await swaps.quote()
    expect(await swaps.build({ quote, account })).toMatchObject({ status, reason })
  })
})
