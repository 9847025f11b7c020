import { encodeFunctionData, type Hex, maxUint256 } from 'viem'
import { describe, expect, test } from 'vitest'
import {
  inRouter,
  permit,
  portion,
  router20,
  sender,
  stranger,
  sweep,
  tokenA,
  tokenB,
  tokenC,
  transfer,
  v2In,
  weth,
  wrap,
} from '../../testing/swapPlans.ts'
import {
  allow,
  approve,
  call,
  calls,
  chainId,
  check,
  erc20,
  fair,
  honest,
  lookalike,
  nowMs,
  ofCoin,
  operator,
  plan,
  quote,
  request,
  type SwapCase,
  soon,
  v3,
} from '../../testing/swapQuotes.ts'
import { PERMIT2 } from '../contracts.ts'

const [first, second, swap] = honest
const ofCoinPlan = [
  wrap(inRouter, 1000n),
  v2In({ ...fair, path: [weth, tokenB], isPull: false }, '2.0'),
]

const feeOf = (recipient: Hex, bips: bigint) => [
  v3({ to: inRouter, limit: 1000n }),
  portion(tokenB, recipient, bips),
  sweep(tokenB, sender, 900n),
]
const at = (data: Hex, byte: number, by: Hex) => {
  const place = 2 + byte * 2
  return `${data.slice(0, place)}${by.slice(2)}${data.slice(place + by.length - 2)}` as Hex
}
const word = (value: number): Hex => `0x${value.toString(16).padStart(64, '0')}`

const honestCases: Record<string, SwapCase> = {
  'a swap alone': { build: calls(swap) },
  'allowances and a swap': { build: calls(...honest) },
  'a signed allowance, then the swap': {
    build: calls(plan([permit(tokenA, router20, 1000n, soon), v3()])),
  },
  'the coin': { build: calls(plan(ofCoinPlan, { value: 1000n })), ...ofCoin },
  'the fee that was shown': { build: calls(plan(feeOf(operator, 30n))) },
  'an order that somebody has already': {
    build: { kind: 'submitted', reference: { source: 'uniswap', chainId, id: 'a' } },
  },
}

/** Each is an honest build or quote with one lie in it. */
const lies: Record<string, SwapCase> = {
  'another recipient': { build: calls(plan([v3({ to: stranger })])) },
  'another recipient of a sweep': {
    build: calls(plan([v3({ to: inRouter }), sweep(tokenB, stranger, 900n)])),
  },
  'a part for somebody else': {
    build: calls(plan([v3(), v3({ amount: 1n, limit: 1n, to: stranger })])),
  },
  'another token bought': { build: calls(plan([v3({ path: [tokenA, tokenC] })])) },
  'a look-alike bought': { build: calls(plan([v3({ path: [tokenA, lookalike] })])) },
  'another token sold': { build: calls(plan([v3({ path: [tokenC, tokenB] })])) },
  'a second token sold': {
    build: calls(plan([v3(), v3({ amount: 1n, limit: 1n, path: [tokenC, tokenB] })])),
  },
  'more sold': { build: calls(plan([v3({ amount: 1001n })])) },
  'more sold, as with other decimals': { build: calls(plan([v3({ amount: 1000n * 10n ** 12n })])) },
  'a tiny minimum': { build: calls(plan([v3({ limit: 1n })])) },
  'no minimum': { build: calls(plan([v3({ limit: 0n })])) },
  'a minimum that the router cuts': {
    build: calls(plan([v3({ to: inRouter, limit: 0n }), sweep(tokenB, sender, 900n << 160n)])),
  },
  'more coins than shown': {
    build: calls(
      plan([...ofCoinPlan, sweep(`0x${'00'.repeat(20)}`, sender, 0n)], { value: 1001n }),
    ),
    ...ofCoin,
  },
  'coins beside a token': { build: calls(plan([v3()], { value: 1n })) },
  'what stays in the router': { build: calls(plan([v3({ to: inRouter })])) },
  'an unlimited allowance': { build: calls(approve(PERMIT2, maxUint256), second, swap) },
  'an allowance for more': { build: calls(approve(PERMIT2, 1001n), second, swap) },
  'an allowance of another token': { build: calls(approve(PERMIT2, 1000n, tokenC), second, swap) },
  'an allowance for another spender': { build: calls(approve(stranger, 1000n), second, swap) },
  'an allowance by Permit2 for another spender': {
    build: calls(first, allow(stranger, 1000n), swap),
  },
  'an allowance by Permit2 without an end': {
    build: calls(first, allow(router20, 1000n, 2 ** 48 - 1), swap),
  },
  'an allowance that was not shown': {
    build: calls(...honest),
    quote: { ...quote, allowance: { spender: stranger, amount: '1000' } },
  },
  'a router of another chain': {
    build: calls(plan([v3()], { to: '0x6fF5693b99212Da76ad316178A184AB56D299b43' })),
  },
  'a router that hands the call on': { build: calls(plan([v3()], { to: stranger })) },
  'the token itself as the router': { build: calls(plan([v3()], { to: tokenA })) },
  'a transfer as the swap': {
    build: calls(
      call(
        tokenA,
        encodeFunctionData({ abi: erc20, functionName: 'transfer', args: [stranger, 1000n] }),
      ),
    ),
  },
  'another function of the router': { build: calls(call(router20, '0x24856bc3')) },
  'another call in the batch': {
    build: calls(
      first,
      second,
      call(
        tokenB,
        encodeFunctionData({ abi: erc20, functionName: 'transfer', args: [stranger, 1n] }),
      ),
      swap,
    ),
  },
  'another order of the calls': { build: calls(swap, first, second) },
  'an allowance after the swap': { build: calls(swap, approve(stranger, 1n)) },
  'a swap in the middle': { build: calls(swap, swap) },
  'a plan in the plan': { build: calls(plan([v3(), { byte: 0x21, input: '0x' }])) },
  'a deposit on another chain': { build: calls(plan([v3(), { byte: 0x40, input: v3().input }])) },
  'a transfer to a stranger': {
    build: calls(
      plan([v3({ to: inRouter }), transfer(tokenB, stranger, 1n), sweep(tokenB, sender, 899n)]),
    ),
  },
  'a transfer by Permit2': {
    build: calls(plan([v3(), { byte: 0x02, input: transfer(tokenC, stranger, 1n).input }])),
  },
  'a command that may fail': { build: calls(plan([{ ...v3(), byte: 0x80 }])) },
  'a fee that was not shown': {
    build: calls(plan(feeOf(stranger, 30n))),
    quote: (({ operatorFee: _, ...rest }) => rest)(quote),
  },
  'a fee above what was shown': { build: calls(plan(feeOf(operator, 31n))) },
  'a second fee': {
    build: calls(
      plan([
        v3({ to: inRouter, limit: 1000n }),
        portion(tokenB, operator, 15n),
        portion(tokenB, stranger, 15n),
        sweep(tokenB, sender, 900n),
      ]),
    ),
  },
  'bytes after the call': { build: calls({ ...swap, data: `${swap.data}00` }) },
  // The offset of the second argument points at the first one.
  'offsets that overlap': { build: calls({ ...swap, data: at(swap.data, 4 + 32, word(0x60)) }) },
  'a deadline that is past': { build: calls(plan([v3()], { deadline: 1_800_000_000 })) },
  'a deadline in a day': { build: calls(plan([v3()], { deadline: soon + 86_400 })) },
  'a quote that has expired': { build: calls(swap), quote: { ...quote, expiresAt: nowMs } },
  'a quote for more': {
    build: calls(plan([v3({ amount: 1001n })])),
    quote: { ...quote, sell: { ...quote.sell, amount: '1001' } },
  },
  'a quote for another token': {
    build: calls(plan([v3({ path: [tokenA, tokenC] })])),
    quote: { ...quote, buy: { ...quote.buy, address: tokenC } },
  },
  'a quote on another chain': {
    build: calls(swap),
    quote: { ...quote, buy: { ...quote.buy, chainId: 'eip155:10' } },
  },
  'a quote with no minimum': {
    build: calls(plan([v3({ limit: 0n })])),
    quote: { ...quote, minimum: '0' },
  },
  'a quote with more slippage': { build: calls(swap), request: { ...request, slippage: 50 } },
  'an order that another source has': {
    build: { kind: 'submitted', reference: { source: 'cow', chainId, id: 'a' } },
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
        "another recipient: foreign_recipient",
        "another recipient of a sweep: foreign_recipient",
        "a part for somebody else: foreign_recipient",
        "another token bought: other_asset",
        "a look-alike bought: other_asset",
        "another token sold: other_asset",
        "a second token sold: several_assets",
        "more sold: sells_more",
        "more sold, as with other decimals: sells_more",
        "a tiny minimum: buys_less",
        "no minimum: buys_less",
        "a minimum that the router cuts: malformed",
        "more coins than shown: sells_more",
        "coins beside a token: leftover",
        "what stays in the router: leftover",
        "an unlimited allowance: unlimited_allowance",
        "an allowance for more: allowance_amount",
        "an allowance of another token: allowance_token",
        "an allowance for another spender: unknown_spender",
        "an allowance by Permit2 for another spender: unknown_spender",
        "an allowance by Permit2 without an end: allowance_expiry",
        "an allowance that was not shown: unknown_spender",
        "a router of another chain: unknown_contract",
        "a router that hands the call on: unknown_contract",
        "the token itself as the router: unknown_contract",
        "a transfer as the swap: unknown_contract",
        "another function of the router: unknown_call",
        "another call in the batch: call_order",
        "another order of the calls: unknown_contract",
        "an allowance after the swap: unknown_contract",
        "a swap in the middle: call_order",
        "a plan in the plan: unknown_command",
        "a deposit on another chain: unknown_command",
        "a transfer to a stranger: foreign_recipient",
        "a transfer by Permit2: unknown_command",
        "a command that may fail: may_fail",
        "a fee that was not shown: fee",
        "a fee above what was shown: fee",
        "a second fee: fee",
        "bytes after the call: malformed",
        "offsets that overlap: malformed",
        "a deadline that is past: expired",
        "a deadline in a day: deadline",
        "a quote that has expired: expired",
        "a quote for more: sells_more",
        "a quote for another token: other_asset",
        "a quote on another chain: other_chain",
        "a quote with no minimum: buys_less",
        "a quote with more slippage: buys_less",
        "an order that another source has: unknown_contract",
      ]
    `)
  })
})
