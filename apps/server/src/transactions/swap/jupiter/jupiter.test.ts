import { describe, expect, onTestFinished, test } from 'vitest'
import { ProviderError } from '../../../platform/outbound/httpService.ts'
import { startNode } from '../../../testing/node.ts'
import { isFitting } from '../checkQuote.ts'
import { SwapRefused } from '../source.ts'
import {
  asked,
  order,
  routeTransaction,
  signedBy,
  USDC,
  visitor,
  withLookupTable,
} from './jupiter.fixture.ts'
import { createJupiter } from './jupiter.ts'

const signal = new AbortController().signal

interface Answered {
  status?: number
  body?: unknown
  headers?: Record<string, string>
}

/** @param tables what the chain's node says about lookup tables */
async function setUp(
  answer: (body: string) => Answered,
  { key, tables }: { key?: string; tables?: unknown } = {},
) {
  const node = await startNode(answer)
  const chain = { ask: async () => [{ member: 'result', value: tables }] }
  const clock = { nowMs: 1_795_900_000_000 }
  const source = createJupiter({
    url: `${node.url}/swap/v2`,
    key,
    upstreams: { chain: () => chain as never },
    clock: () => clock.nowMs,
  })
  onTestFinished(async () => {
    await source.close?.()
    await node[Symbol.asyncDispose]()
  })
  const reasonOf = async (request = asked) => {
    const error = await source.quote(request, signal).catch((thrown: unknown) => thrown)
    return error instanceof SwapRefused
      ? error.reason
      : error instanceof ProviderError && error.failure
  }
  return { source, received: node.received, reasonOf, clock }
}

describe('createJupiter', () => {
  test('behavior: quotes by the documented order, and takes the minimum from its transaction', async () => {
    const { source, received } = await setUp(() => ({ body: order }), { key: 'secret' })
    const quoted = await source.quote(asked, signal)
    expect(quoted).toMatchObject({
      kind: 'transaction',
      sellAmount: 1_000_000_000n,
      buyAmount: 150_000_000n,
      minimum: 149_250_000n,
      // A signature, and 300,000 units at a tenth of a lamport.
      gas: 35_000n,
      route: [
        {
          venue: 'Meteora DLMM',
          sell: { chainId: asked.sell.chainId },
          buy: { address: USDC },
          share: 10_000,
        },
      ],
    })
    expect(isFitting(asked, quoted)).toBe(true)
    const [line = '', ...rest] = received[0]?.split('\n') ?? []
    const { pathname, searchParams } = new URL(line.split(' ')[1] ?? '', 'http://node')
    expect(pathname).toBe('/swap/v2/order')
    expect(Object.fromEntries(searchParams)).toEqual({
      inputMint: 'So11111111111111111111111111111111111111112',
      outputMint: USDC,
      amount: '1000000000',
      taker: visitor,
      slippageBps: '50',
      excludeRouters: 'jupiterz,dflow,okx',
    })
    expect(rest.join('\n')).toContain('x-api-key\nsecret')
  })

  test('behavior: builds what it quoted, and executes it with the signature', async () => {
    const { source, received } = await setUp((body) =>
      body ? { body: { status: 'Success', code: 0, signature: 'x' } } : { body: order },
    )
    const quoted = await source.quote(asked, signal)
    const common = { asked, quoted, batch: false }
    const built = await source.build({ ...common, signed: undefined }, signal)
    expect(built).toEqual({ kind: 'solana', transaction: order.transaction, sentBy: 'server' })
    const signed = signedBy(order.transaction)
    const submitted = await source.build({ ...common, signed }, signal)
    expect(submitted).toMatchObject({
      kind: 'submitted',
      reference: { source: 'jupiter', id: expect.stringMatching(/^[1-9A-HJ-NP-Za-km-z]{64,88}$/) },
    })
    expect(JSON.parse(received[1]?.split('\n').at(-1) ?? '')).toEqual({
      signedTransaction: signed,
      requestId: order.requestId,
    })
  })

  test('behavior: reads the lookup tables from the chain', async () => {
    const table = visitor
    const transaction = withLookupTable(order.transaction, table)
    const entries = Buffer.alloc(56 + 32, 7)
    const account = {
      owner: 'AddressLookupTab1e1111111111111111111111111',
      data: [entries.toString('base64'), 'base64'],
    }
    const answer = () => ({ body: { ...order, transaction } })
    const known = await setUp(answer, { tables: { value: [account] } })
    expect((await known.source.quote(asked, signal)).minimum).toBe(149_250_000n)
    const foreign = await setUp(answer, { tables: { value: [{ ...account, owner: visitor }] } })
    expect(await foreign.reasonOf()).toBe('unavailable')
    const missing = await setUp(answer, { tables: { value: [null] } })
    expect(await missing.reasonOf()).toBe('unavailable')
  })

  test('behavior: shows prices to an account that cannot pay, and builds nothing for it', async () => {
    const poor = { ...order, transaction: null, errorCode: 1, errorMessage: 'Insufficient funds' }
    const { source } = await setUp(() => ({ body: poor }))
    const quoted = await source.quote(asked, signal)
    expect(quoted.minimum).toBe(149_250_000n)
    const build = source.build({ asked, quoted, batch: false, signed: undefined }, signal)
    await expect(build).rejects.toMatchObject({ reason: 'no_route' })
  })

  test('error: offers no exact purchases, and nothing for another account', async () => {
    const { reasonOf, received } = await setUp(() => ({ body: order }))
    expect(await reasonOf({ ...asked, exact: 'buy' })).toBe('no_route')
    const recipient = `${asked.sell.chainId}:${USDC}` as const
    expect(await reasonOf({ ...asked, recipient })).toBe('no_route')
    expect(received).toEqual([])
  })

  test('error: waits as long as the limit says', async () => {
    const { reasonOf, clock, received } = await setUp(() => ({
      status: 429,
      headers: { 'x-ratelimit-reset': String(1_795_900_000 + 20) },
    }))
    expect(await reasonOf()).toBe('rate_limited')
    clock.nowMs += 19_000
    expect(await reasonOf()).toBe('rate_limited')
    expect(received).toHaveLength(1)
    clock.nowMs += 2000
    await reasonOf()
    expect(received).toHaveLength(2)
  })

  test.each<[string, Answered, string]>([
    ['no route', { status: 400, body: { error: 'No routes found' } }, 'no_route'],
    ['another token', { body: { ...order, outputMint: visitor } }, 'malformed'],
    ['another amount', { body: { ...order, inAmount: '999999999' } }, 'malformed'],
    ['a larger slippage', { body: { ...order, slippageBps: 51 } }, 'malformed'],
    ['an amount that is not a number', { body: { ...order, outAmount: '-1' } }, 'malformed'],
    ['a transaction that is not one', { body: { ...order, transaction: 'AAAA' } }, 'unavailable'],
    [
      'a transaction for somebody else',
      { body: { ...order, transaction: routeTransaction({ destination: USDC }) } },
      'unavailable',
    ],
  ])('error: %s', async (_, answer, reason) => {
    const { reasonOf } = await setUp(() => answer)
    expect(await reasonOf()).toBe(reason)
  })

  test('error: a transaction with a lower minimum than the slippage gives does not fit', async () => {
    const transaction = routeTransaction({ slippage: 500 })
    const { source } = await setUp(() => ({ body: { ...order, transaction } }))
    expect(isFitting(asked, await source.quote(asked, signal))).toBe(true)
    // The figures that visitors see are those of the transaction.
    expect((await source.quote(asked, signal)).minimum).toBe(142_500_000n)
  })

  test('error: passes on nothing that was changed after it was built, or is not signed', async () => {
    const { source, received } = await setUp(() => ({ body: order }))
    const quoted = await source.quote(asked, signal)
    const changed = signedBy(routeTransaction({ quoted: 150_000_001n }))
    for (const signed of [changed, order.transaction, 'AAAA'])
      await expect(
        source.build({ asked, quoted, batch: false, signed }, signal),
      ).rejects.toBeInstanceOf(SwapRefused)
    expect(received).toHaveLength(1)
  })

  test('error: an order that failed before it reached the network needs a new quote', async () => {
    const { source } = await setUp((body) =>
      body ? { body: { status: 'Failed', code: -1000, error: 'Failed to land' } } : { body: order },
    )
    const quoted = await source.quote(asked, signal)
    const signed = signedBy(order.transaction)
    const build = source.build({ asked, quoted, batch: false, signed }, signal)
    await expect(build).rejects.toMatchObject({ reason: 'no_route' })
  })
})
