import { describe, expect, test } from 'vitest'
import {
  askedRelay,
  depository,
  payingRelay,
  relayAnswer,
  relayNowS,
  relayOrder,
} from '../../../testing/relayQuote.ts'
import {
  askingOf,
  chainAnswering,
  failureOf,
  type ServiceAnswer,
  soldToken,
  startService,
  stranger,
  swapAccount,
} from '../../../testing/swapService.ts'
import { createRelay } from './relay.ts'

const honest = await relayAnswer()
type Answer = typeof honest
type Order = typeof relayOrder

async function relay(answer: () => ServiceAnswer = () => ({ body: honest })) {
  const { url, requests } = await startService(answer)
  const upstreams = chainAnswering(0n)
  const source = createRelay({ url, key: 'secret', upstreams, clock: () => relayNowS * 1000 })
  return { requests, ...askingOf(source, askedRelay) }
}

describe('createRelay', () => {
  test('behavior: asks as documented, for the order and in basis points', async () => {
    const { requests, quote } = await relay()
    await quote({ fee: { basisPoints: 30, recipient: stranger } })
    expect(requests[0]).toMatchObject({
      method: 'POST',
      path: '/quote/v2',
      headers: { 'x-api-key': 'secret' },
    })
    expect(requests[0]?.headers).not.toHaveProperty('authorization')
    expect(requests[0]?.body).toEqual({
      user: swapAccount,
      recipient: swapAccount,
      refundTo: swapAccount,
      originChainId: 99_199,
      destinationChainId: 10,
      originCurrency: soldToken,
      destinationCurrency: '0x3333333333333333333333333333333333333333',
      amount: '1000000000000000000',
      tradeType: 'EXACT_INPUT',
      slippageTolerance: '50',
      ttl: 1200,
      includeProtocolData: true,
      explicitDeposit: true,
      disableOriginSwaps: true,
      appFees: [{ recipient: stranger, fee: '30' }],
    })
  })

  test('behavior: quotes what the order promises, and builds its deposit with the order', async () => {
    const { source, quote, signal } = await relay()
    const quoted = await quote()
    expect(quoted).toMatchObject({
      sellAmount: 10n ** 18n,
      buyAmount: 2_005_000n,
      minimum: 1_995_000n,
      allowance: { spender: depository, amount: 10n ** 18n },
      duration: 2,
    })
    const asked = askedRelay
    const built = await source.build({ asked, quoted, batch: false, signed: undefined }, signal)
    if (built.kind !== 'calls') throw new Error(built.kind)
    const [, deposit] = built.calls
    expect(built.calls).toHaveLength(2)
    expect(deposit).toMatchObject({ to: depository, value: '0x0' })
    const own = honest.steps[1]?.items[0]?.data as { data: string } | undefined
    expect(deposit?.data.startsWith(own?.data ?? '-')).toBe(true)
    expect((deposit?.data.length ?? 0) - (own?.data.length ?? 0)).toBe(22 * 64)
  })

  test('behavior: covers chains that orders name, and no swap on one chain', async () => {
    const { source } = await relay()
    expect(source.covers('eip155:1', 'eip155:8453')).toBe(true)
    expect(source.covers('eip155:1', 'eip155:1')).toBe(false)
    expect(source.covers('eip155:1', 'eip155:5')).toBe(false)
    expect(source.covers('eip155:1', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp')).toBe(false)
  })

  const { output, inputs } = relayOrder
  const [input] = inputs as [Order['inputs'][number]]
  const refunded = (changes: object) => ({
    ...relayOrder,
    inputs: [{ ...input, refunds: input.refunds.map((one) => ({ ...one, ...changes })) }],
  })
  test.each<[string, Order, string]>([
    ['another receiver', payingRelay({ recipient: stranger }), 'malformed'],
    ['another token', payingRelay({ currency: stranger }), 'malformed'],
    ['a tiny minimum', payingRelay({ minimumAmount: '1' }), 'malformed'],
    ['refunds to a stranger', refunded({ recipient: stranger }), 'malformed'],
    ['another chain', { ...relayOrder, output: { ...output, chainId: 'polygon' } }, 'malformed'],
    ['another solver', { ...relayOrder, solver: stranger }, 'malformed'],
    [
      'an order that has ended',
      { ...relayOrder, output: { ...output, deadline: relayNowS } },
      'malformed',
    ],
    [
      'a chain that this release does not know',
      { ...relayOrder, output: { ...output, chainId: 'arc' } },
      'no_route',
    ],
    [
      'a contract of others that pays',
      { ...relayOrder, output: { ...output, extraData: `0x${'00'.repeat(12)}${'55'.repeat(20)}` } },
      'no_route',
    ],
    [
      'other data for the solver',
      { ...relayOrder, output: { ...output, extraData: '0x1234' } },
      'no_route',
    ],
    [
      'calls on arrival',
      { ...relayOrder, output: { ...output, calls: ['0x12345678'] } },
      'no_route',
    ],
    [
      'two payments',
      { ...relayOrder, output: { ...output, payments: [...output.payments, ...output.payments] } },
      'no_route',
    ],
    ['two deposits', { ...relayOrder, inputs: [input, input] }, 'no_route'],
    [
      'a fee for others',
      {
        ...relayOrder,
        fees: [
          {
            recipientChainId: 'base',
            recipient: stranger,
            currencyChainId: 'base',
            currency: soldToken,
            amount: '1',
          },
        ],
      },
      'no_route',
    ],
  ])('error: refuses %s', async (_, order, expected) => {
    const body = await relayAnswer(order)
    const { quote } = await relay(() => ({ body }))
    expect(await failureOf(quote())).toBe(expected)
  })

  test('error: refuses an order that is not the one of the deposit', async () => {
    const body = await relayAnswer(payingRelay({ minimumAmount: '1' }), relayOrder)
    const { quote } = await relay(() => ({ body }))
    expect(await failureOf(quote())).toBe('malformed')
  })

  const { v2 } = honest.protocol
  const deposit = honest.steps[1] as Answer['steps'][number]
  const withDeposit = (changes: object) => ({
    ...honest,
    steps: [
      { ...deposit, items: deposit.items.map((item) => ({ data: { ...item.data, ...changes } })) },
    ],
  })
  const withProtocol = (changes: object) => ({ ...honest, protocol: { v2: { ...v2, ...changes } } })
  test.each<[string, object, string]>([
    ['an answer without the order', withProtocol({ orderData: undefined }), 'malformed'],
    [
      'an order that its solver has not signed',
      withProtocol({ orderSignature: `0x${'11'.repeat(65)}` }),
      'malformed',
    ],
    [
      'the signature of another order',
      withProtocol({ orderId: `0x${'ab'.repeat(32)}` }),
      'malformed',
    ],
    ['a deposit on another chain', withDeposit({ chainId: 10 }), 'malformed'],
    ['another contract', withDeposit({ to: stranger }), 'no_route'],
    ['coins beside the token', withDeposit({ value: '1' }), 'malformed'],
    ['a swap on the way', { ...honest, steps: [{ ...deposit, id: 'swap' }] }, 'no_route'],
    ['something to sign', { ...honest, steps: [{ ...deposit, kind: 'signature' }] }, 'no_route'],
    ['a second deposit', { ...honest, steps: [deposit, deposit] }, 'no_route'],
    ['no step', { ...honest, steps: [] }, 'no_route'],
  ])('error: refuses %s', async (_, body, expected) => {
    const { quote } = await relay(() => ({ body }))
    expect(await failureOf(quote())).toBe(expected)
  })

  test('error: fixes no amount that is bought', async () => {
    const { quote } = await relay()
    expect(await failureOf(quote({ exact: 'buy' }))).toBe('no_route')
  })

  test.each([
    [400, { errorCode: 'AMOUNT_TOO_LOW' }, 'amount_too_small'],
    [400, { errorCode: 'INSUFFICIENT_LIQUIDITY' }, 'amount_too_large'],
    [400, { errorCode: 'NO_SWAP_ROUTES_FOUND' }, 'no_route'],
    [401, { errorCode: 'UNAUTHORIZED' }, 'refused'],
    [429, {}, 'rate_limited'],
  ])('error: %s with %j: %s', async (status, body, expected) => {
    const { quote } = await relay(() => ({ status, body }))
    expect(await failureOf(quote())).toBe(expected)
  })

  const id = `0x${'ab'.repeat(32)}`
  const outTxs = [{ txHash: `0x${'cd'.repeat(32)}`, chainId: 10 }]
  const request = (status: string, txs?: unknown) => [{ status, data: { outTxs: txs } }]
  test.each([
    ['no request yet', [], 'pending', ['pending']],
    ['waiting', request('waiting'), 'pending', ['done']],
    ['submitted', request('submitted', outTxs), 'pending', ['done', 'pending']],
    ['success', request('success', outTxs), 'done', ['done', 'done']],
    ['refund', request('refund', outTxs), 'refunded', ['done']],
    ['failure', request('failure'), 'failed', ['done']],
    ['a new word', request('parked'), 'pending', ['done']],
  ])('behavior: the status of %s', async (_, found, state, steps) => {
    const { source, requests, signal } = await relay(() => ({ body: { requests: found } }))
    const reference = { source: 'relay', chainId: 'eip155:99199', id } as const
    const answer = await source.status?.(reference, signal)
    expect(answer?.state).toBe(state)
    expect(answer?.steps.map((step) => step.state)).toEqual(steps)
    expect(requests[0]).toMatchObject({
      path: '/requests/v3',
      query: { depositTxHash: id, limit: '1' },
      headers: { 'x-api-key': 'secret' },
    })
  })
})
