import { encodeFunctionData, parseAbi } from 'viem'
import { describe, expect, test } from 'vitest'
import {
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
import { createOneInch } from './oneInch.ts'

const router = '0x111111125421cA6dc452d289314280a0f8842A65'
const executor = '0x6666666666666666666666666666666666666666'
const abi = parseAbi([
  'struct SwapDescription { address srcToken; address dstToken; address srcReceiver; address dstReceiver; uint256 amount; uint256 minReturnAmount; uint256 flags; }',
  'function swap(address executor, SwapDescription desc, bytes data)',
  'function unoswap(uint256 token, uint256 amount, uint256 minReturn, uint256 dex)',
])

interface Terms {
  dstReceiver: `0x${string}`
  minReturnAmount: bigint
  amount: bigint
  flags: bigint
}
const data = (changes: Partial<Terms> = {}, inner: `0x${string}` = '0x1234') => {
  const description = {
    srcToken: soldToken,
    dstToken: boughtToken,
    srcReceiver: executor,
    dstReceiver: swapAccount,
    amount: 10n ** 18n,
    minReturnAmount: 1_990_000n,
    flags: 0n,
    ...changes,
  } as const
  return encodeFunctionData({ abi, functionName: 'swap', args: [executor, description, inner] })
}

// After https://portal.1inch.dev/documentation/apis/swap/classic-swap/quick-start
const tokens = {
  srcToken: { address: soldToken, symbol: 'TKN', name: 'Token', decimals: 18 },
  dstToken: { address: boughtToken, symbol: 'TKN', name: 'Token', decimals: 6 },
}
const quoteAnswer = { ...tokens, dstAmount: '2000000', gas: 210_000 }
const tx = {
  from: swapAccount,
  to: router,
  data: data(),
  value: '0',
  gas: 0,
  gasPrice: '7000000000',
}
const swapAnswer = { ...tokens, dstAmount: '2000000', tx }

const honest = ({ path }: ServiceRequest): ServiceAnswer => ({
  body: path.endsWith('/quote') ? quoteAnswer : swapAnswer,
})

async function oneInch(answer: (request: ServiceRequest) => ServiceAnswer = honest) {
  const { url, requests } = await startService(answer)
  const upstreams = chainAnswering(0n)
  const source = createOneInch({ url, key: 'secret', upstreams, clock: () => 1.8e12 })
  return { requests, ...askingOf(source) }
}

describe('createOneInch', () => {
  test('behavior: asks for a quote as documented, with the fee in percent', async () => {
    const { requests, quote } = await oneInch()
    await quote({ fee: { basisPoints: 30, recipient: stranger } })
    expect(requests[0]).toMatchObject({
      path: '/1/quote',
      headers: { authorization: 'Bearer secret' },
      query: {
        src: soldToken,
        dst: boughtToken,
        amount: '1000000000000000000',
        fee: '0.3',
        referrer: stranger,
      },
    })
  })

  test('behavior: quotes amounts, gas and the operator’s fee', async () => {
    const { quote } = await oneInch()
    expect(await quote({ fee: { basisPoints: 30, recipient: stranger } })).toMatchObject({
      sellAmount: 10n ** 18n,
      buyAmount: 2_000_000n,
      minimum: 1_990_000n,
      gas: 210_000n,
      operatorFee: { asset: 'sell', amount: 3n * 10n ** 15n },
      allowance: { spender: router, amount: 10n ** 18n },
    })
  })

  test('behavior: builds with the slippage in percent, by the function that can be read', async () => {
    const { requests, build } = await oneInch()
    const built = await build()
    if (built.kind !== 'calls') throw new Error(built.kind)
    expect(built.calls.at(-1)).toEqual({ to: router, data: data(), value: '0x0' })
    expect(requests[1]).toMatchObject({
      path: '/1/swap',
      query: {
        from: swapAccount,
        origin: swapAccount,
        receiver: swapAccount,
        slippage: '0.5',
        compatibility: 'true',
        disableEstimate: 'true',
      },
    })
  })

  test.each([
    ['another contract', { to: stranger }],
    ['the token', { to: soldToken }],
    ['no minimum', { data: data({ minReturnAmount: 0n }) }],
    ['a foreign receiver', { data: data({ dstReceiver: stranger }) }],
    ['more that is sold', { data: data({ amount: 10n ** 18n + 1n }) }],
    ['a partial fill', { data: data({ flags: 1n }) }],
    ['coins beside the token', { value: '1' }],
    [
      'a function that names pools',
      { data: encodeFunctionData({ abi, functionName: 'unoswap', args: [1n, 2n, 3n, 4n] }) },
    ],
  ])('error: refuses to build %s', async (_, changes) => {
    const body = { ...swapAnswer, tx: { ...tx, ...changes } }
    const { build } = await oneInch((request) =>
      request.path.endsWith('/swap') ? { body } : honest(request),
    )
    expect(await failureOf(build())).toMatch(/^(?:malformed|no_route)$/)
  })

  test('error: builds only what names the operator as who receives the fee', async () => {
    const fee = { basisPoints: 30, recipient: stranger }
    const paying = async (inner: `0x${string}`) => {
      const body = { ...swapAnswer, tx: { ...tx, data: data({}, inner) } }
      const { build } = await oneInch((request) =>
        request.path.endsWith('/swap') ? { body } : honest(request),
      )
      return build({ fee })
    }
    expect(await paying(`0x12${stranger.slice(2)}34`)).toMatchObject({ kind: 'calls' })
    expect(await failureOf(paying('0x1234'))).toBe('malformed')
  })

  test.each([
    ['other decimals', { dstToken: { ...tokens.dstToken, decimals: 18 } }],
    ['another token', { srcToken: { ...tokens.srcToken, address: stranger } }],
  ])('error: refuses to quote %s', async (_, changes) => {
    const { quote } = await oneInch(() => ({ body: { ...quoteAnswer, ...changes } }))
    expect(await failureOf(quote())).toBe('malformed')
  })

  test.each([
    [
      400,
      { error: 'Bad Request', description: 'insufficient liquidity', statusCode: 400 },
      'no_route',
    ],
    [400, { error: 'Bad Request', description: 'amount must be a number' }, 'refused'],
    [401, {}, 'refused'],
    [429, {}, 'rate_limited'],
    [502, {}, 'status'],
  ])('error: %s with %j: %s', async (status, body, expected) => {
    const { quote } = await oneInch(() => ({ status, body }))
    expect(await failureOf(quote())).toBe(expected)
  })
})
