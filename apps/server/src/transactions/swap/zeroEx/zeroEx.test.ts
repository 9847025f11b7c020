import { encodeFunctionData, pad, parseAbi, zeroHash } from 'viem'
import { describe, expect, test } from 'vitest'
import {
  asked,
  askingOf,
  boughtToken,
  chainAnswering,
  failureOf,
  type ServiceAnswer,
  type ServiceRequest,
  soldToken,
  startService,
  stranger,
  swapAccount,
} from '../../../testing/swapService.ts'
import { createZeroEx } from './zeroEx.ts'

const holder = '0x0000000000001fF3684f28c67538d4D072C22734'
const settler = '0x6666666666666666666666666666666666666666'
const abi = parseAbi([
  'function exec(address operator, address token, uint256 amount, address target, bytes data)',
  'function execute((address recipient, address buyToken, uint256 minAmountOut), bytes[] actions, bytes32 zid)',
])

type Hex = `0x${string}`
interface Terms {
  recipient: Hex
  minimum: bigint
  by: Hex
  amount: bigint
  actions: readonly Hex[]
}
const data = (changes: Partial<Terms> = {}) => {
  const terms: Terms = {
    recipient: swapAccount,
    minimum: 1_990_000n,
    by: settler,
    amount: 10n ** 18n,
    actions: ['0x12345678'],
    ...changes,
  }
  const { recipient, minimum, by, amount, actions } = terms
  const inner = encodeFunctionData({
    abi,
    functionName: 'execute',
    args: [{ recipient, buyToken: boughtToken, minAmountOut: minimum }, actions, zeroHash],
  })
  return encodeFunctionData({ abi, functionName: 'exec', args: [by, soldToken, amount, by, inner] })
}

// After https://0x.org/docs/api#tag/Swap/operation/swap::allowanceHolder::getQuote
const zeroExQuote = {
  liquidityAvailable: true,
  blockNumber: '21000000',
  buyAmount: '2000000',
  buyToken: boughtToken.toLowerCase(),
  sellAmount: '1000000000000000000',
  sellToken: soldToken.toLowerCase(),
  minBuyAmount: '1990000',
  allowanceTarget: holder.toLowerCase(),
  gas: '288079',
  gasPrice: '7062490000',
  issues: {
    allowance: { actual: '0', spender: holder.toLowerCase() },
    balance: null,
    simulationIncomplete: false,
    invalidSourcesPassed: [],
  },
  fees: { integratorFee: null, zeroExFee: null, gasFee: null },
  route: { fills: [], tokens: [] },
  transaction: {
    to: holder.toLowerCase(),
    data: data(),
    gas: '288079',
    gasPrice: '7062490000',
    value: '0',
  },
  zid: '0x111111111111111111111111',
}

const quoteWith = (changes: object, transaction: object = {}) => ({
  ...zeroExQuote,
  ...changes,
  transaction: { ...zeroExQuote.transaction, ...transaction },
})

async function zeroEx(
  answer: (request: ServiceRequest) => ServiceAnswer = () => ({ body: zeroExQuote }),
  chain = chainAnswering(pad(settler)),
) {
  const { url, requests } = await startService(answer)
  const source = createZeroEx({ url, key: 'secret', upstreams: chain, clock: () => 1.8e12 })
  return { requests, ...askingOf(source) }
}

describe('createZeroEx', () => {
  test('behavior: asks for a price as documented, with basis points as slippage', async () => {
    const { requests, quote } = await zeroEx()
    const fee = { basisPoints: 30, recipient: stranger }
    await quote({ fee })
    expect(requests[0]).toMatchObject({
      path: '/swap/allowance-holder/price',
      headers: { '0x-api-key': 'secret', '0x-version': 'v2' },
    })
    expect(requests[0]?.query).toEqual({
      chainId: '1',
      sellToken: soldToken,
      buyToken: boughtToken,
      sellAmount: '1000000000000000000',
      taker: swapAccount,
      slippageBps: '50',
      swapFeeBps: '30',
      swapFeeRecipient: stranger,
      swapFeeToken: boughtToken,
    })
  })

  test('behavior: quotes the price, and shows the operator’s fee', async () => {
    const fees = { integratorFee: { amount: '6000', token: boughtToken, type: 'volume' } }
    const { quote } = await zeroEx(() => ({ body: quoteWith({ fees }) }))
    expect(await quote({ fee: { basisPoints: 30, recipient: stranger } })).toMatchObject({
      sellAmount: 10n ** 18n,
      buyAmount: 2_000_000n,
      minimum: 1_990_000n,
      gas: 288_079n,
      operatorFee: { asset: 'buy', amount: 6000n },
      allowance: { spender: holder, amount: 10n ** 18n },
    })
  })

  test('behavior: builds the firm quote by the Settler that the registry names', async () => {
    const { requests, build } = await zeroEx()
    const built = await build()
    if (built.kind !== 'calls') throw new Error(built.kind)
    expect(built.calls.at(-1)).toEqual({ to: holder, data: data(), value: '0x0' })
    expect(requests[1]?.path).toBe('/swap/allowance-holder/quote')
  })

  test('behavior: asks again with less slippage if the price fell', async () => {
    const { requests, build } = await zeroEx(({ path, query }) => {
      if (path.endsWith('/price')) return { body: zeroExQuote }
      const minimum = (1_995_000n * (10_000n - BigInt(query['slippageBps'] ?? 0))) / 10_000n
      return { body: quoteWith({ buyAmount: '1995000' }, { data: data({ minimum }) }) }
    })
    await build()
    expect(requests.map(({ query }) => query['slippageBps'])).toEqual(['50', '50', '25'])
  })

  test.each([
    ['another Settler', { data: data({ by: stranger }) }],
    ['the Settler itself', { to: settler }],
    ['the token', { to: soldToken }],
    ['no minimum', { data: data({ minimum: 0n }) }],
    ['a foreign receiver', { data: data({ recipient: stranger }) }],
    ['more that is sold', { data: data({ amount: 10n ** 18n + 1n }) }],
    ['coins beside the token', { value: '1' }],
  ])('error: refuses to build %s', async (_, transaction) => {
    const { build } = await zeroEx(() => ({ body: quoteWith({}, transaction) }))
    expect(await failureOf(build())).toMatch(/^(?:malformed|no_route)$/)
  })

  test('error: builds only what names the operator as who receives the fee', async () => {
    const fee = { basisPoints: 30, recipient: stranger }
    const paying = async (to: Hex) => {
      const transaction = { data: data({ actions: [`0x12345678${pad(to).slice(2)}`] }) }
      const { build } = await zeroEx(() => ({ body: quoteWith({}, transaction) }))
      return build({ fee })
    }
    expect(await paying(stranger)).toMatchObject({ kind: 'calls' })
    expect(await failureOf(paying(settler))).toBe('malformed')
  })

  test('error: refuses a price without a quote behind it', async () => {
    const { build } = await zeroEx(({ path }) =>
      path.endsWith('/price') ? { body: zeroExQuote } : { body: { liquidityAvailable: false } },
    )
    expect(await failureOf(build())).toBe('no_route')
  })

  test('error: builds nothing while 0x is paused', async () => {
    const { build } = await zeroEx(undefined, chainAnswering('0x'))
    expect(await failureOf(build())).toBe('disabled')
  })

  test.each([
    ['another spender', { issues: { allowance: { actual: '0', spender: settler } } }],
    ['another sold token', { sellToken: stranger }],
    ['another bought token', { buyToken: stranger }],
    ['another amount', { sellAmount: '1' }],
  ])('error: refuses to quote %s', async (_, changes) => {
    const { quote } = await zeroEx(() => ({ body: quoteWith(changes) }))
    expect(await failureOf(quote())).toBe('malformed')
  })

  test.each([
    [200, { liquidityAvailable: false, zid: '0x1' }, 'no_route'],
    [400, { name: 'TOKEN_NOT_SUPPORTED', message: '' }, 'no_route'],
    [400, { name: 'INPUT_INVALID', message: '' }, 'refused'],
    [401, { message: 'no key' }, 'refused'],
    [429, {}, 'rate_limited'],
  ])('error: %s with %j: %s', async (status, body, expected) => {
    const { quote } = await zeroEx(() => ({ status, body }))
    expect(await failureOf(quote())).toBe(expected)
  })

  test('error: does not sell coins, nor to others', async () => {
    const { address: _, ...sell } = asked.sell
    const { requests, quote } = await zeroEx()
    expect(await failureOf(quote({ sell }))).toBe('no_route')
    expect(await failureOf(quote({ recipient: `eip155:1:${stranger}` }))).toBe('no_route')
    expect(requests).toEqual([])
  })
})
