import { encodeFunctionData, parseAbi, zeroAddress } from 'viem'
import { describe, expect, test } from 'vitest'
import {
  askingOf,
  boughtToken,
  chainAnswering,
  failureOf,
  type ServiceAnswer,
  asked as sameChain,
  soldToken,
  startService,
  stranger,
  swapAccount,
} from '../../../testing/swapService.ts'
import type { QuoteAsked } from '../source.ts'
import { createAcross } from './across.ts'

const pool = '0x5c7BCd6E7De5423a257D81B442095A1a6ced35C5'
const periphery = '0x6666666666666666666666666666666666666666'
const abi = parseAbi([
  'function depositV3(address depositor, address recipient, address inputToken, address outputToken, uint256 inputAmount, uint256 outputAmount, uint256 destinationChainId, address exclusiveRelayer, uint32 quoteTimestamp, uint32 fillDeadline, uint32 exclusivityPeriod, bytes message)',
])
const asked: QuoteAsked = {
  ...sameChain,
  recipient: `eip155:10:${swapAccount}`,
  buy: { ...sameChain.buy, chainId: 'eip155:10' },
}

interface Terms {
  depositor: `0x${string}`
  recipient: `0x${string}`
  minimum: bigint
  amount: bigint
  destination: bigint
}
const deposit = (changes: Partial<Terms> = {}) => {
  const { depositor, recipient, minimum, amount, destination } = {
    depositor: swapAccount,
    recipient: swapAccount,
    minimum: 1_995_000n,
    amount: 10n ** 18n,
    destination: 10n,
    ...changes,
  } as const
  const parties = [depositor, recipient, soldToken, boughtToken] as const
  const times = [1_800_000_000, 1_800_010_000, 0] as const
  return encodeFunctionData({
    abi,
    args: [...parties, amount, minimum, destination, zeroAddress, ...times, '0x'],
  })
}

// After https://docs.across.to/api-reference/swap/approval/get
const approval = {
  crossSwapType: 'bridgeableToBridgeable',
  amountType: 'exactInput',
  checks: {
    allowance: { token: soldToken, spender: pool, actual: '0', expected: '1000000000000000000' },
    balance: { token: soldToken, actual: '0', expected: '1000000000000000000' },
  },
  inputToken: { address: soldToken, chainId: 1, decimals: 18, symbol: 'TKN' },
  outputToken: { address: boughtToken, chainId: 10, decimals: 6, symbol: 'TKN' },
  inputAmount: '1000000000000000000',
  expectedOutputAmount: '1995000',
  minOutputAmount: '1995000',
  expectedFillTime: 2,
  swapTx: {
    ecosystem: 'evm',
    simulationSuccess: false,
    chainId: 1,
    to: pool,
    data: `${deposit()}73c0de1dc0dedead`,
    gas: '0',
  },
}

async function across(answer: () => ServiceAnswer = () => ({ body: approval })) {
  const { url, requests } = await startService(answer)
  const source = createAcross({
    url,
    key: 'secret',
    integrator: '0xdead',
    upstreams: chainAnswering(0n),
    clock: () => 1.8e12,
  })
  return { requests, ...askingOf(source, asked) }
}

describe('createAcross', () => {
  test('behavior: asks as documented, with fractions', async () => {
    const { requests, quote } = await across()
    await quote({ fee: { basisPoints: 30, recipient: stranger } })
    expect(requests[0]).toMatchObject({
      path: '/swap/approval',
      headers: { authorization: 'Bearer secret' },
    })
    expect(requests[0]?.query).toEqual({
      tradeType: 'exactInput',
      amount: '1000000000000000000',
      inputToken: soldToken,
      outputToken: boughtToken,
      originChainId: '1',
      destinationChainId: '10',
      depositor: swapAccount,
      recipient: swapAccount,
      refundAddress: swapAccount,
      refundOnOrigin: 'true',
      slippage: '0.005',
      integratorId: '0xdead',
      appFee: '0.003',
      appFeeRecipient: stranger,
    })
  })

  test('behavior: quotes and builds what the deposit names', async () => {
    const { source, quote, signal } = await across()
    const quoted = await quote()
    expect(quoted).toMatchObject({
      sellAmount: 10n ** 18n,
      buyAmount: 1_995_000n,
      minimum: 1_995_000n,
      allowance: { spender: pool, amount: 10n ** 18n },
      duration: 2,
    })
    const built = await source.build({ asked, quoted, batch: false, signed: undefined }, signal)
    if (built.kind !== 'calls') throw new Error(built.kind)
    expect(built.calls).toHaveLength(2)
    expect(built.calls[1]).toEqual({ to: pool, data: approval.swapTx.data, value: '0x0' })
  })

  test('behavior: never asks for the same quote from memory', async () => {
    const { requests, quote } = await across()
    await quote()
    await quote()
    expect(requests).toHaveLength(2)
  })

  test.each([
    ['refunds to a stranger', { data: deposit({ depositor: stranger }) }, 'malformed'],
    ['a foreign receiver', { data: deposit({ recipient: stranger }) }, 'malformed'],
    ['no minimum', { data: deposit({ minimum: 0n }) }, 'malformed'],
    ['more that is sold', { data: deposit({ amount: 10n ** 18n + 1n }) }, 'malformed'],
    ['a deposit for another chain', { data: deposit({ destination: 137n }) }, 'malformed'],
    ['another chain', { chainId: 10 }, 'malformed'],
    ['a swap before the deposit', { to: periphery }, 'no_route'],
  ])('error: refuses %s', async (_, changes, expected) => {
    const { quote } = await across(() => ({
      body: { ...approval, swapTx: { ...approval.swapTx, ...changes } },
    }))
    expect(await failureOf(quote())).toBe(expected)
  })

  test.each([
    ['other decimals', { outputToken: { ...approval.outputToken, decimals: 18 } }],
    ['another token', { inputToken: { ...approval.inputToken, address: stranger } }],
    ['another amount', { inputAmount: '1' }],
  ])('error: refuses %s', async (_, changes) => {
    const { quote } = await across(() => ({ body: { ...approval, ...changes } }))
    expect(await failureOf(quote())).toBe('malformed')
  })

  test.each([
    [400, { code: 'AMOUNT_TOO_LOW' }, 'amount_too_small'],
    [400, { code: 'ROUTE_NOT_ENABLED' }, 'no_route'],
    [400, { code: 'INVALID_PARAM' }, 'refused'],
    [401, {}, 'refused'],
    [429, {}, 'rate_limited'],
  ])('error: %s with %j: %s', async (status, body, expected) => {
    const { quote } = await across(() => ({ status, body }))
    expect(await failureOf(quote())).toBe(expected)
  })

  const id = `0x${'ab'.repeat(32)}`
  const fillTx = `0x${'cd'.repeat(32)}`
  test.each([
    [200, { status: 'pending', destinationChainId: 10 }, 'pending', ['done', 'pending']],
    [200, { status: 'filled', destinationChainId: 10, fillTx }, 'done', ['done', 'done']],
    [200, { status: 'expired', destinationChainId: 10 }, 'pending', ['done', 'pending']],
    [200, { status: 'refunded', destinationChainId: 10 }, 'refunded', ['done']],
    [404, { error: 'DepositNotFoundException' }, 'pending', ['pending']],
  ])('behavior: the status %s %j is %s', async (status, body, state, steps) => {
    const { source, requests, signal } = await across(() => ({ status, body }))
    const answer = await source.status?.({ source: 'across', chainId: 'eip155:1', id }, signal)
    expect(answer?.state).toBe(state)
    expect(answer?.steps.map((step) => step.state)).toEqual(steps)
    expect(requests[0]?.query).toEqual({ originChainId: '1', depositTxHash: id })
  })
})
