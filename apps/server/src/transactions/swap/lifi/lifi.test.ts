import {
  decodeFunctionData,
  encodeFunctionData,
  erc20Abi,
  maxUint256,
  parseAbi,
  zeroAddress,
} from 'viem'
import { describe, expect, test } from 'vitest'
import { diamond, lifiData, lifiQuote } from '../../../testing/lifiQuote.ts'
import {
  asked,
  askingOf,
  boughtToken,
  chainAnswering,
  failureOf,
  type ServiceAnswer,
  soldToken,
  startService,
  stranger,
  swapAccount,
} from '../../../testing/swapService.ts'
import { createLifi } from './lifi.ts'

const feeCollector = parseAbi([
  'function collectTokenFees(address, uint256, uint256, address)',
  'function collectNativeFees(uint256, uint256, address)',
])

async function lifi(answer: () => ServiceAnswer, { key = 'secret', allowed = 0n } = {}) {
  const { url, requests } = await startService(answer)
  const source = createLifi({
    url,
    key: key || undefined,
    upstreams: chainAnswering(allowed),
    clock: () => 1_800_000_000_000,
  })
  return { requests, ...askingOf(source) }
}

describe('createLifi', () => {
  test('behavior: asks as documented, with a fraction as slippage', async () => {
    const { requests, quote } = await lifi(() => ({ body: lifiQuote }))
    await quote()
    expect(requests[0]).toMatchObject({
      method: 'GET',
      path: '/quote',
      query: {
        fromChain: '1',
        toChain: '1',
        fromToken: soldToken,
        toToken: boughtToken,
        fromAmount: '1000000000000000000',
        fromAddress: swapAccount,
        toAddress: swapAccount,
        slippage: '0.005',
      },
      headers: { 'x-lifi-api-key': 'secret' },
    })
  })

  test('behavior: sends no key without one, and keeps to the limit for that', async () => {
    const { source, requests, quote } = await lifi(() => ({ body: lifiQuote }), { key: '' })
    await quote()
    expect(requests[0]?.headers).not.toHaveProperty('x-lifi-api-key')
    expect(source.limit).toEqual({ units: 75, minutes: 120 })
  })

  test('behavior: quotes what the transaction enforces', async () => {
    const { quote } = await lifi(() => ({ body: lifiQuote }))
    expect(await quote()).toEqual({
      kind: 'transaction',
      sellAmount: 10n ** 18n,
      buyAmount: 2_000_000n,
      minimum: 1_990_000n,
      gas: 350_000n,
      allowance: { spender: diamond, amount: 10n ** 18n },
      route: [
        {
          venue: '1inch',
          sell: { chainId: 'eip155:1', address: soldToken },
          buy: { chainId: 'eip155:1', address: boughtToken },
          share: 10_000,
        },
      ],
      duration: 30,
      memo: expect.anything(),
    })
  })

  test.each([
    ['in a token', 'collectTokenFees', [soldToken, 5n, 7n, stranger]],
    ['in coins', 'collectNativeFees', [5n, 7n, stranger]],
  ] as const)(
    'error: refuses a fee for an integrator that was not asked for: %s',
    async (_, functionName, [...args]) => {
      const quoteOf = async (values: readonly unknown[]) => {
        const callData = encodeFunctionData({
          abi: feeCollector,
          functionName,
          args: values as never,
        })
        const { quote } = await lifi(() => ({ body: withCall({ data: lifiData({ callData }) }) }))
        return quote()
      }
      expect(await failureOf(quoteOf(args))).toBe('malformed')
      // What LI.FI itself takes is in the price.
      const own = args.map((value) => (value === 5n ? 0n : value))
      expect(await quoteOf(own)).toMatchObject({ minimum: 1_990_000n })
    },
  )

  test('behavior: expects less if the enforced minimum was rounded down', async () => {
    const data = lifiData({ minimum: 1_989_999n })
    const { quote } = await lifi(() => ({ body: withCall({ data }) }))
    expect(await quote()).toMatchObject({ buyAmount: 1_999_999n, minimum: 1_989_999n })
  })

  test.each([
    ['none', 0n, [10n ** 18n]],
    ['too little, which is reset first', 5n, [0n, 10n ** 18n]],
    ['enough', 10n ** 18n, []],
  ])(
    'behavior: builds the exact allowance and the swap with an allowance of %s',
    async (_, allowed, amounts) => {
      const { source, quote, signal } = await lifi(() => ({ body: lifiQuote }), { allowed })
      // As the sealed quote brings it back.
      const quoted = { ...(await quote()), memo: JSON.parse(JSON.stringify((await quote()).memo)) }
      const build = await source.build({ asked, quoted, batch: false, signed: undefined }, signal)
      if (build.kind !== 'calls') throw new Error(build.kind)
      expect(build.calls.at(-1)).toEqual({ to: diamond, data: lifiData(), value: '0x0' })
      const approvals = build.calls.slice(0, -1).map(({ to, data }) => {
        expect(to).toBe(soldToken)
        return decodeFunctionData({ abi: erc20Abi, data }).args
      })
      expect(approvals).toEqual(amounts.map((amount) => [diamond, amount]))
    },
  )

  test('behavior: asks for the readable bridge only, across chains', async () => {
    const { requests, quote } = await lifi(() => ({ status: 404, body: {} }))
    const buy = { ...asked.buy, chainId: 'eip155:10' } as const
    const recipient = `eip155:10:${swapAccount}` as const
    expect(await failureOf(quote({ buy, recipient }))).toBe('no_route')
    expect(requests[0]?.query).toMatchObject({ toChain: '10', allowBridges: 'across' })
  })

  test('behavior: spells coins as the zero address', async () => {
    const { requests, quote } = await lifi(() => ({ status: 404, body: {} }))
    const { address: _, ...sell } = asked.sell
    await failureOf(quote({ sell }))
    expect(requests[0]?.query).toMatchObject({ fromToken: zeroAddress })
  })

  test.each([
    ['eip155:1', 'eip155:1', true],
    ['eip155:1', 'eip155:10', true],
    ['eip155:1', 'eip155:5', false],
    ['eip155:1', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', false],
  ])('behavior: whether it covers %s to %s: %s', async (sell, buy, expected) => {
    const { source } = await lifi(() => ({ body: lifiQuote }))
    expect(source.covers(sell, buy)).toBe(expected)
  })

  test.each([
    ['no minimum', withCall({ data: lifiData({ minimum: 0n }) })],
    ['a minimum below the slippage', withCall({ data: lifiData({ minimum: 1_980_000n }) })],
    ['a foreign receiver', withCall({ data: lifiData({ receiver: stranger }) })],
    ['more that is sold', withCall({ data: lifiData({ fromAmount: 10n ** 18n + 1n }) })],
    ['another sold token', withCall({ data: lifiData({ sold: stranger }) })],
    ['another chain', withCall({ chainId: 10 })],
    ['coins beside the token', withCall({ value: '0x1' })],
    ['bytes after the call', withCall({ data: `${lifiData()}00` })],
    ['other decimals', withAction({ toToken: { ...lifiQuote.action.toToken, decimals: 18 } })],
    ['another token', withAction({ toToken: { ...lifiQuote.action.toToken, address: stranger } })],
    ['another amount', withAction({ fromAmount: '1' })],
    ['another recipient', withAction({ toAddress: stranger })],
    ['no transaction', { ...lifiQuote, transactionRequest: undefined }],
    ['text', 'ok'],
  ])('error: refuses %s', async (_, body) => {
    const { quote } = await lifi(() => ({ body }))
    expect(await failureOf(quote())).toBe('malformed')
  })

  test.each([
    ['another contract', withCall({ to: stranger })],
    ['the token with an allowance', withCall({ to: soldToken, data: approveAll() })],
    ['another facet', withCall({ data: '0x12345678' })],
  ])('error: has no route by %s, which this product does not read', async (_, body) => {
    const { quote } = await lifi(() => ({ body }))
    expect(await failureOf(quote())).toBe('no_route')
  })

  test.each([
    [404, { message: 'No available quotes', code: 1002, errors: [] }, 'no_route'],
    [404, { message: '', code: 1002, errors: [{ code: 'AMOUNT_TOO_LOW' }] }, 'amount_too_small'],
    [404, { message: '', errors: [{ code: 'INSUFFICIENT_LIQUIDITY' }] }, 'amount_too_large'],
    [400, { message: '', code: 1005 }, 'rate_limited'],
    [404, { message: '', errors: { failed: [], filteredOut: [] } }, 'no_route'],
    [401, { message: 'key', code: 1010 }, 'refused'],
    [400, 'text', 'refused'],
    [500, {}, 'status'],
  ])('error: %s with %j: %s', async (status, body, expected) => {
    const { quote } = await lifi(() => ({ status, body }))
    expect(await failureOf(quote())).toBe(expected)
  })

  test('error: says when a rate limit ends', async () => {
    const headers = {
      'ratelimit-limit': '75',
      'ratelimit-remaining': '0',
      'ratelimit-reset': '900',
    }
    const { quote } = await lifi(() => ({ status: 429, headers, body: { code: 1005 } }))
    await expect(quote()).rejects.toMatchObject({ failure: 'rate_limited', retryAfterMs: 900_000 })
  })

  test('error: does not fix what is bought', async () => {
    const { quote, requests } = await lifi(() => ({ body: lifiQuote }))
    expect(await failureOf(quote({ exact: 'buy' }))).toBe('no_route')
    expect(requests).toEqual([])
  })

  const hash = `0x${'ab'.repeat(32)}`
  const receiving = {
    txHash: `0x${'cd'.repeat(32)}`,
    chainId: 10,
    amount: '1995000',
    token: { address: boughtToken, chainId: 10, symbol: 'TKN', decimals: 6 },
  }
  test.each([
    [{ status: 'NOT_FOUND' }, 'pending', ['pending']],
    [
      { status: 'PENDING', substatus: 'WAIT_DESTINATION_TRANSACTION', receiving: { chainId: 10 } },
      'pending',
      ['done', 'pending'],
    ],
    [{ status: 'DONE', substatus: 'COMPLETED', receiving }, 'done', ['done', 'done']],
    [{ status: 'DONE', substatus: 'PARTIAL', receiving }, 'partial', ['done', 'done']],
    [
      { status: 'DONE', substatus: 'REFUNDED', receiving: { ...receiving, chainId: 1 } },
      'refunded',
      ['done'],
    ],
    [{ status: 'FAILED' }, 'failed', ['failed']],
    [{ status: 'INVALID' }, 'failed', ['failed']],
  ])('behavior: the status %j is %s', async (body, state, steps) => {
    const { source, requests, signal } = await lifi(() => ({ body }))
    const status = await source.status?.({ source: 'lifi', chainId: 'eip155:1', id: hash }, signal)
    expect(status?.state).toBe(state)
    expect(status?.steps.map((step) => step.state)).toEqual(steps)
    expect(status?.steps[0]).toMatchObject({ chainId: 'eip155:1', hash })
    expect(requests[0]?.query).toEqual({ txHash: hash, fromChain: '1' })
    if (state === 'done')
      expect(status?.received).toEqual({
        chainId: 'eip155:10',
        address: boughtToken,
        amount: '1995000',
      })
  })
})

function withCall(changes: object) {
  return { ...lifiQuote, transactionRequest: { ...lifiQuote.transactionRequest, ...changes } }
}

function withAction(changes: object) {
  return { ...lifiQuote, action: { ...lifiQuote.action, ...changes } }
}

function approveAll() {
  const words = [stranger, `0x${maxUint256.toString(16)}`]
  return `0x095ea7b3${words.map((word) => word.slice(2).toLowerCase().padStart(64, '0')).join('')}`
}
