import { cowRelayers, cowSettlements } from '@aureus/protocol/swap'
import { decodeFunctionData, erc20Abi, hashTypedData, keccak256, stringToBytes } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
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
  asked as tokensAsked,
} from '../../../testing/swapService.ts'
import type { QuoteAsked } from '../source.ts'
import { createCow } from './cow.ts'
import { COW_COIN } from './order.ts'

const owner = privateKeyToAccount(`0x${'42'.repeat(32)}`)
const asked: QuoteAsked = {
  ...tokensAsked,
  account: `eip155:1:${owner.address}`,
  recipient: `eip155:1:${owner.address}`,
}
const nowMs = 1_800_000_000_000
const validTo = 1_800_001_200

// After the schema `OrderQuoteResponse` of https://docs.cow.fi/cow-protocol/reference/apis/orderbook
const cowQuote = {
  quote: {
    sellToken: soldToken,
    buyToken: boughtToken,
    receiver: owner.address.toLowerCase(),
    sellAmount: '990000000000000000',
    buyAmount: '2000000',
    validTo,
    appData: '{}',
    feeAmount: '10000000000000000',
    gasAmount: '150000',
    gasPrice: '15000000000',
    sellTokenPrice: '0.0004',
    kind: 'sell',
    partiallyFillable: false,
    sellTokenBalance: 'erc20',
    buyTokenBalance: 'erc20',
    signingScheme: 'eip712',
  },
  from: owner.address.toLowerCase(),
  expiration: '2027-01-15T08:02:00Z',
  id: 575401,
  verified: true,
}

type Answer = (request: ServiceRequest) => ServiceAnswer

async function cow(answer: Answer = () => ({ body: cowQuote }), allowed = 0n) {
  const { url, requests } = await startService(answer)
  const source = createCow({
    url,
    key: undefined,
    upstreams: chainAnswering(allowed),
    clock: () => nowMs,
  })
  const { quote, signal } = askingOf(source, asked)
  const build = async (changes: Partial<QuoteAsked> = {}, signed?: string) => {
    const quoted = JSON.parse(JSON.stringify(await quote(changes), bigints))
    return source.build(
      { asked: { ...asked, ...changes }, quoted: revived(quoted), batch: false, signed },
      signal,
    )
  }
  return { source, requests, quote, build, signal }
}

const bigints = (_: string, value: unknown) => (typeof value === 'bigint' ? String(value) : value)
const revived = (quoted: { allowance: { spender: string; amount: string } }) =>
  ({
    ...quoted,
    allowance: { ...quoted.allowance, amount: BigInt(quoted.allowance.amount) },
  }) as never

describe('createCow', () => {
  test('behavior: asks the network’s order book as documented', async () => {
    const { requests, quote } = await cow()
    await quote()
    const appData = '{"version":"1.4.0","appCode":"Aureus","metadata":{}}'
    expect(requests[0]).toMatchObject({ method: 'POST', path: '/mainnet/api/v1/quote' })
    expect(requests[0]?.body).toEqual({
      sellToken: soldToken,
      buyToken: boughtToken,
      from: owner.address,
      receiver: owner.address,
      kind: 'sell',
      sellAmountBeforeFee: '1000000000000000000',
      appData,
      appDataHash: keccak256(stringToBytes(appData)),
      validFor: 1200,
      priceQuality: 'verified',
      signingScheme: 'eip712',
    })
  })

  test('behavior: quotes an exact sale, with the slippage on what is bought', async () => {
    const { quote } = await cow()
    expect(await quote()).toMatchObject({
      kind: 'order',
      sellAmount: 10n ** 18n,
      buyAmount: 2_000_000n,
      minimum: 1_990_000n,
      allowance: { spender: cowRelayers[1], amount: 10n ** 18n },
    })
    expect(await quote()).not.toHaveProperty('gas')
  })

  test('behavior: quotes an exact purchase, with fee and slippage on what is sold', async () => {
    const bought = { ...cowQuote.quote, kind: 'buy', buyAmount: '2000000' }
    const { requests, quote } = await cow(() => ({ body: { ...cowQuote, quote: bought } }))
    expect(await quote({ exact: 'buy', amount: 2_000_000n })).toMatchObject({
      sellAmount: 1_005_000_000_000_000_000n,
      buyAmount: 2_000_000n,
      minimum: 2_000_000n,
      allowance: { amount: 1_005_000_000_000_000_000n },
    })
    expect(requests[0]?.body).toMatchObject({ kind: 'buy', buyAmountAfterFee: '2000000' })
  })

  test('behavior: names the operator’s fee in the order, and takes it out of the limit', async () => {
    const fee = { basisPoints: 50, recipient: stranger }
    const { requests, quote } = await cow()
    expect(await quote({ fee })).toMatchObject({
      buyAmount: 1_990_000n,
      minimum: 1_980_050n,
      operatorFee: { asset: 'buy', amount: 10_000n },
    })
    const appData = `{"version":"1.4.0","appCode":"Aureus","metadata":{"partnerFee":{"volumeBps":50,"recipient":"${stranger}"}}}`
    expect(requests[0]?.body).toMatchObject({ appData })
  })

  test('behavior: builds the order to sign, and the exact allowance before it', async () => {
    const { build } = await cow()
    const built = await build()
    if (built.kind !== 'signature') throw new Error(built.kind)
    expect(built.purpose).toBe('order')
    expect(built.calls.map(({ data }) => decodeFunctionData({ abi: erc20Abi, data }).args)).toEqual(
      [[cowRelayers[1], 10n ** 18n]],
    )
    expect(built.typedData).toMatchObject({
      domain: {
        name: 'Gnosis Protocol',
        version: 'v2',
        chainId: 1,
        verifyingContract: cowSettlements[1],
      },
      primaryType: 'Order',
      message: {
        sellToken: soldToken,
        buyToken: boughtToken,
        receiver: owner.address,
        sellAmount: '1000000000000000000',
        buyAmount: '1990000',
        validTo,
        feeAmount: '0',
        kind: 'sell',
        partiallyFillable: false,
        sellTokenBalance: 'erc20',
        buyTokenBalance: 'erc20',
      },
    })
  })

  test('behavior: asks for no allowance that the account has given', async () => {
    const { build } = await cow(undefined, 10n ** 18n)
    expect(await build()).toMatchObject({ kind: 'signature', calls: [] })
  })

  async function signedOrder(changes: Partial<QuoteAsked> = {}) {
    const built = await (await cow()).build(changes)
    if (built.kind !== 'signature') throw new Error(built.kind)
    const typedData = built.typedData as Parameters<typeof hashTypedData>[0]
    const end = validTo.toString(16).padStart(8, '0')
    return {
      signature: await owner.signTypedData(typedData),
      uid: `${hashTypedData(typedData)}${owner.address.slice(2).toLowerCase()}${end}`,
    }
  }

  const book =
    (uid: string): Answer =>
    ({ path }) =>
      path.endsWith('/quote') ? { body: cowQuote } : { status: 201, body: uid }

  test('behavior: submits the signed order', async () => {
    const { signature, uid } = await signedOrder()
    const { requests, build } = await cow(book(uid))
    expect(await build({}, signature)).toEqual({
      kind: 'submitted',
      reference: { source: 'cow', chainId: 'eip155:1', id: uid },
    })
    expect(requests[1]).toMatchObject({
      method: 'POST',
      path: '/mainnet/api/v1/orders',
      body: { signature, signingScheme: 'eip712', from: owner.address, quoteId: 575401 },
    })
    // The service wants the text, the contract its hash.
    expect(requests[1]?.body).toMatchObject({ appData: expect.stringMatching(/^\{"version"/) })
  })

  test('behavior: submits what a contract signed in its own form', async () => {
    const { uid } = await signedOrder()
    const { requests, build } = await cow(book(uid))
    await build({}, `0x${'01'.repeat(200)}`)
    expect(requests[1]?.body).toMatchObject({ signingScheme: 'eip1271' })
  })

  test('error: refuses the id of another order', async () => {
    const { signature, uid } = await signedOrder()
    const { build } = await cow(book(`0x00${uid.slice(4)}`))
    expect(await failureOf(build({}, signature))).toBe('malformed')
  })

  const sale = cowQuote.quote
  test.each([
    ['another sold token', { ...sale, sellToken: stranger }],
    ['another bought token', { ...sale, buyToken: stranger }],
    ['a purchase instead of a sale', { ...sale, kind: 'buy' }],
    ['another amount', { ...sale, sellAmount: '990000000000000001' }],
    ['a partial fill', { ...sale, partiallyFillable: true }],
    ['a negative amount', { ...sale, buyAmount: '-1' }],
  ])('error: refuses %s', async (_, quote) => {
    const { quote: ask } = await cow(() => ({ body: { ...cowQuote, quote } }))
    expect(await failureOf(ask())).toBe('malformed')
  })

  test.each([
    [404, 'NoLiquidity', 'no_route'],
    [400, 'UnsupportedToken', 'no_route'],
    [400, 'SellAmountDoesNotCoverFee', 'amount_too_small'],
    [400, 'InsufficientLiquidity', 'amount_too_large'],
    [403, 'Forbidden', 'refused'],
    [429, 'TooManyRequests', 'rate_limited'],
    [500, 'InternalServerError', 'status'],
  ])('error: %s %s: %s', async (status, errorType, expected) => {
    const { quote } = await cow(() => ({ status, body: { errorType, description: '' } }))
    expect(await failureOf(quote())).toBe(expected)
  })

  test('error: does not sell coins', async () => {
    const { address: _, ...sell } = asked.sell
    const { requests, quote } = await cow()
    expect(await failureOf(quote({ sell }))).toBe('no_route')
    expect(requests).toEqual([])
  })

  const id = `0x${'ab'.repeat(56)}`
  const hash = `0x${'cd'.repeat(32)}`
  test.each([
    ['open', 'pending'],
    ['presignaturePending', 'pending'],
    ['fulfilled', 'done'],
    ['cancelled', 'failed'],
    ['expired', 'failed'],
  ])('behavior: an order that is %s is %s', async (status, state) => {
    const { source, requests, signal } = await cow(({ path }) => ({
      body: path.endsWith('/trades')
        ? [{ txHash: hash }]
        : { status, buyToken: COW_COIN, executedBuyAmount: '1999' },
    }))
    const reference = { source: 'cow', chainId: 'eip155:1', id } as const
    expect(await source.status?.(reference, signal)).toEqual({
      state,
      ...(state === 'done' && { received: { chainId: 'eip155:1', amount: '1999' } }),
      steps: [{ chainId: 'eip155:1', ...(state === 'done' && { hash }), state }],
    })
    expect(requests[0]?.path).toBe(`/mainnet/api/v1/orders/${id}`)
  })
})
