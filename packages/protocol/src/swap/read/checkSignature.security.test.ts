import { maxUint256 } from 'viem'
import { describe, expect, test } from 'vitest'
import { account, router20, stranger, tokenA, tokenB, tokenC } from '../../testing/swapPlans.ts'
import {
  approve,
  check,
  honest,
  order,
  relayer,
  type SwapCase,
  settlement,
  soon,
} from '../../testing/swapQuotes.ts'
import type { SwapBuild, SwapCall, SwapTypedData } from '../build.ts'
import { PERMIT2 } from '../contracts.ts'

const [first, , swap] = honest

const permitTypes = {
  PermitSingle: [
    { name: 'details', type: 'PermitDetails' },
    { name: 'spender', type: 'address' },
    { name: 'sigDeadline', type: 'uint256' },
  ],
  PermitDetails: [
    { name: 'token', type: 'address' },
    { name: 'amount', type: 'uint160' },
    { name: 'expiration', type: 'uint48' },
    { name: 'nonce', type: 'uint48' },
  ],
}
const details = { token: tokenA, amount: '1000', expiration: soon, nonce: 0 }
function signPermit(
  {
    spender = router20,
    sigDeadline = soon,
    domain = {},
    types = permitTypes,
    ...changes
  }: Record<string, unknown> = {},
  before: SwapCall[] = [],
): SwapBuild {
  const typedData = {
    domain: { name: 'Permit2', chainId: 1, verifyingContract: PERMIT2, ...(domain as object) },
    types: types as SwapTypedData['types'],
    primaryType: 'PermitSingle',
    message: { details: { ...details, ...changes }, spender, sigDeadline },
  }
  return { kind: 'signature', purpose: 'permit', calls: before, typedData }
}

const orderTypes = {
  Order: (
    [
      'sellToken address',
      'buyToken address',
      'receiver address',
      'sellAmount uint256',
      'buyAmount uint256',
      'validTo uint32',
      'appData bytes32',
      'feeAmount uint256',
      'kind string',
      'partiallyFillable bool',
      'sellTokenBalance string',
      'buyTokenBalance string',
    ] as const
  ).map((field) => {
    const [name = '', type = ''] = field.split(' ')
    return { name, type }
  }),
}
function signOrder(
  { domain = {}, types = orderTypes, ...changes }: Record<string, unknown> = {},
  before: SwapCall[] = [],
): SwapBuild {
  const typedData = {
    domain: {
      name: 'Gnosis Protocol',
      version: 'v2',
      chainId: 1,
      verifyingContract: settlement,
      ...(domain as object),
    },
    types: types as SwapTypedData['types'],
    primaryType: 'Order',
    message: {
      sellToken: tokenA,
      buyToken: tokenB,
      receiver: account,
      sellAmount: '1000',
      buyAmount: '900',
      validTo: soon,
      appData: `0x${'0'.repeat(64)}`,
      feeAmount: '0',
      kind: 'sell',
      partiallyFillable: false,
      sellTokenBalance: 'erc20',
      buyTokenBalance: 'erc20',
      ...changes,
    },
  }
  return { kind: 'signature', purpose: 'order', calls: before, typedData }
}

const honestCases: Record<string, SwapCase> = {
  'an allowance to sign': { build: signPermit() },
  'an allowance to sign, after one to send': { build: signPermit({}, [first]) },
  'an order': { build: signOrder(), quote: order },
  'an order after an allowance': { build: signOrder({}, [approve(relayer, 1000n)]), quote: order },
}

/** Each is an honest permit or order with one lie in it. */
const lies: Record<string, SwapCase> = {
  'a permit for more': { build: signPermit({ amount: '1001' }) },
  'an unlimited permit': { build: signPermit({ amount: (2n ** 160n - 1n).toString() }) },
  'a permit for another token': { build: signPermit({ token: tokenC }) },
  'a permit for another spender': { build: signPermit({ spender: stranger }) },
  'a permit without an end': { build: signPermit({ expiration: 2 ** 48 - 1 }) },
  'a permit that is signed for a day': { build: signPermit({ sigDeadline: soon + 86_400 }) },
  'a permit of another contract': {
    build: signPermit({ domain: { verifyingContract: stranger } }),
  },
  'a permit on another chain': { build: signPermit({ domain: { chainId: 10 } }) },
  'a permit on every chain': { build: signPermit({ domain: { chainId: undefined } }) },
  'a permit with another field': { build: signPermit({ more: 1 }) },
  'a permit of other types': {
    build: signPermit({
      types: { ...permitTypes, PermitDetails: permitTypes.PermitDetails.toReversed() },
    }),
  },
  'an unlimited allowance before a permit': {
    build: signPermit({}, [approve(PERMIT2, maxUint256)]),
  },
  'a swap before a permit': { build: signPermit({}, [swap]) },
  'an order under the name of a permit': {
    build: { ...signOrder(), purpose: 'permit' } as SwapBuild,
    quote: order,
  },
  'an order with another receiver': { build: signOrder({ receiver: stranger }), quote: order },
  'an order that is filled in parts': {
    build: signOrder({ partiallyFillable: true }),
    quote: order,
  },
  'an order on another chain': { build: signOrder({ domain: { chainId: 100 } }), quote: order },
  'an order of another contract': {
    build: signOrder({ domain: { verifyingContract: stranger } }),
    quote: order,
  },
  'an order with a fee': { build: signOrder({ feeAmount: '1' }), quote: order },
  'an order that sells more': { build: signOrder({ sellAmount: '1001' }), quote: order },
  'an order that buys less': { build: signOrder({ buyAmount: '899' }), quote: order },
  'an order of another token': { build: signOrder({ buyToken: tokenC }), quote: order },
  'an order for a year': { build: signOrder({ validTo: soon + 31_536_000 }), quote: order },
  'an order that has expired': { build: signOrder({ validTo: soon - 600 }), quote: order },
  'an order from other balances': {
    build: signOrder({ sellTokenBalance: 'internal' }),
    quote: order,
  },
  'an order of other types': {
    build: signOrder({ types: { Order: [...orderTypes.Order, { name: 'more', type: 'bytes' }] } }),
    quote: order,
  },
  'an unlimited allowance before an order': {
    build: signOrder({}, [approve(relayer, maxUint256)]),
    quote: order,
  },
}

describe('checkSwap', () => {
  test.each(Object.entries(honestCases))('behavior: accepts %s', (_, one) => {
    expect(check(one)).toBe('accepted')
  })
  test.each(Object.entries(lies))('error: refuses %s', (_, one) => {
    expect(check(one)).not.toBe('accepted')
  })
  test('error: gives the reason of each lie', () => {
    const reasons = Object.entries(lies).map(([lie, one]) => `${lie}: ${check(one)}`)
    expect(reasons).toMatchInlineSnapshot(`
      [
        "a permit for more: allowance_amount",
        "an unlimited permit: unlimited_allowance",
        "a permit for another token: allowance_token",
        "a permit for another spender: unknown_spender",
        "a permit without an end: allowance_expiry",
        "a permit that is signed for a day: deadline",
        "a permit of another contract: unknown_contract",
        "a permit on another chain: other_chain",
        "a permit on every chain: malformed",
        "a permit with another field: malformed",
        "a permit of other types: unknown_call",
        "an unlimited allowance before a permit: unlimited_allowance",
        "a swap before a permit: call_order",
        "an order under the name of a permit: unknown_call",
        "an order with another receiver: foreign_recipient",
        "an order that is filled in parts: may_fail",
        "an order on another chain: other_chain",
        "an order of another contract: unknown_contract",
        "an order with a fee: fee",
        "an order that sells more: sells_more",
        "an order that buys less: buys_less",
        "an order of another token: other_asset",
        "an order for a year: deadline",
        "an order that has expired: expired",
        "an order from other balances: unknown_command",
        "an order of other types: unknown_call",
        "an unlimited allowance before an order: unlimited_allowance",
      ]
    `)
  })
})
