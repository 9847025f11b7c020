import { failure } from '@aureus/protocol'
import { describe, expect, test } from 'vitest'
import { quoteLines, quoteWith } from '../testing/swaps.ts'
import { quoteFrom } from './quoteFrom.ts'
import { streamQuotes } from './streamQuotes.ts'

const request = {
  account: `eip155:1:0x${'1'.repeat(40)}`,
  sell: { chainId: 'eip155:1' },
  buy: { chainId: 'eip155:1', address: `0x${'2'.repeat(40)}` },
  exact: 'sell',
  amount: '1',
} as const

const answering = (body: BodyInit | null, init?: ResponseInit) => ({
  fetch: (async () => new Response(body, init)) as typeof fetch,
})

/** The parts as they arrive. */
const parts = (...texts: string[]) =>
  new ReadableStream({
    start(controller) {
      for (const text of texts) controller.enqueue(new TextEncoder().encode(text))
      controller.close()
    },
  })

async function read(client: { fetch: typeof fetch }) {
  const sources: string[] = []
  await streamQuotes(client, {
    request,
    onEvent: (event) =>
      sources.push(event.type === 'quote' ? event.quote.source : `${event.source} ${event.reason}`),
  })
  return sources
}

const refusal = JSON.stringify({ type: 'refused', source: 'cow', reason: 'no_route' })

describe('streamQuotes', () => {
  test('behavior: reads lines wherever the network cuts them', async () => {
    const text = `${refusal}\n${quoteLines([quoteWith()])}`
    await expect(read(answering(parts(...text)))).resolves.toEqual(['cow no_route', 'uniswap'])
  })

  test('behavior: skips what this version does not know', async () => {
    const later = JSON.stringify({ type: 'quote', quote: { ...quoteWith(), source: 'later' } })
    const text = `{"type":"news"}\nnot json\n${later}\n${quoteLines([quoteWith()])}`
    await expect(read(answering(text))).resolves.toEqual(['uniswap'])
  })

  test('error: reports quotes that break off', async () => {
    await expect(read(answering(refusal))).rejects.toMatchObject({ name: 'ApiUnreachableError' })
  })

  test('error: reports quotes without an end', async () => {
    const endless = 'x'.repeat(1_048_577)
    await expect(read(answering(endless))).rejects.toMatchObject({ name: 'ApiUnreachableError' })
  })

  test('error: reports what the server refuses', async () => {
    const client = answering(JSON.stringify(failure('pair_same', 'Same.')), { status: 400 })
    await expect(read(client)).rejects.toMatchObject({ name: 'ApiError', reason: 'pair_same' })
  })

  test('error: reports a network that fails', async () => {
    const fetch = async () => Promise.reject(new TypeError('offline'))
    await expect(read({ fetch })).rejects.toMatchObject({ name: 'ApiUnreachableError' })
  })

  test('error: ends with the reason of an abort', async () => {
    const controller = new AbortController()
    const reason = new Error('left')
    controller.abort(reason)
    const { signal } = controller
    const client = answering(quoteLines([]))
    await expect(streamQuotes(client, { request, signal, onEvent: () => {} })).rejects.toBe(reason)
  })
})

describe('quoteFrom', () => {
  const ask = (body: string) => quoteFrom(answering(body) as never, request, 'uniswap')

  test('behavior: takes the quote of one source', async () => {
    const text = quoteLines([quoteWith({ source: 'cow' }), quoteWith()])
    await expect(ask(text)).resolves.toMatchObject({ source: 'uniswap' })
  })

  test('error: says why the source refuses', async () => {
    const own = JSON.stringify({ type: 'refused', source: 'uniswap', reason: 'amount_too_small' })
    await expect(ask(`${refusal}\n${own}\n{"type":"end"}`)).rejects.toMatchObject({
      name: 'SwapRefusedError',
      reason: 'amount_too_small',
    })
  })
})
