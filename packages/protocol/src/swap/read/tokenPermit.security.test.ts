// A token's own permit is signed for the swap that was shown, or not at all; and a call carries just that permit.
import { concatHex, encodeFunctionData, type Hex, parseAbi } from 'viem'
import { describe, expect, test } from 'vitest'
import { encodePermitAndCall, type PermitAround, packPermit } from '../../testing/permitCalls.ts'
import { account, stranger, tokenA, tokenB, tokenC } from '../../testing/swapPlans.ts'
import { call, calls, check, nowMs, quote, soon } from '../../testing/swapQuotes.ts'
import type { SwapBuild, SwapTypedData } from '../build.ts'
import { lifiDiamonds, lifiPermitProxies, oneInchRouters } from '../serviceContracts.ts'

const router = oneInchRouters[1] ?? expect.unreachable()
const proxy = lifiPermitProxies[8453] ?? expect.unreachable()
const diamond = lifiDiamonds[8453] ?? expect.unreachable()
const oneInch = {
  ...quote,
  source: '1inch' as const,
  allowance: { spender: router, amount: '1000' },
}

const types = {
  Permit: [
    { name: 'owner', type: 'address' },
    { name: 'spender', type: 'address' },
    { name: 'value', type: 'uint256' },
    { name: 'nonce', type: 'uint256' },
    { name: 'deadline', type: 'uint256' },
  ],
}
interface Changes {
  domain?: object
  types?: SwapTypedData['types']
  message?: object
}
const toSign = (changes: Changes = {}): SwapBuild => ({
  kind: 'signature',
  purpose: 'permit',
  calls: [],
  typedData: {
    domain: {
      name: 'Token',
      version: '1',
      chainId: 1,
      verifyingContract: tokenA,
      ...changes.domain,
    },
    types: changes.types ?? types,
    primaryType: 'Permit',
    message: {
      owner: account,
      spender: router,
      value: '1000',
      nonce: '7',
      deadline: String(soon),
      ...changes.message,
    },
  },
})
const day = soon + 86_400
const daiTypes = {
  Permit: [
    { name: 'holder', type: 'address' },
    { name: 'spender', type: 'address' },
    { name: 'nonce', type: 'uint256' },
    { name: 'expiry', type: 'uint256' },
    { name: 'allowed', type: 'bool' },
  ],
}

const abi = parseAbi([
  'struct SwapDescription { address srcToken; address dstToken; address srcReceiver; address dstReceiver; uint256 amount; uint256 minReturnAmount; uint256 flags; }',
  'function swap(address executor, SwapDescription desc, bytes data)',
  'struct SwapData { address callTo; address approveTo; address sendingAssetId; address receivingAssetId; uint256 fromAmount; bytes callData; bool requiresDeposit; }',
  'function swapTokensSingleV3ERC20ToERC20(bytes32, string, string, address, uint256, SwapData)',
  'function callDiamondWithEIP2612Signature(address, uint256, uint256, uint8, bytes32, bytes32, bytes)',
])
const description = {
  srcToken: tokenA,
  dstToken: tokenB,
  srcReceiver: stranger,
  dstReceiver: account,
  amount: 1000n,
  minReturnAmount: 900n,
  flags: 0n,
} as const
const swap = (changes: object = {}) =>
  encodeFunctionData({
    abi,
    functionName: 'swap',
    args: [stranger, { ...description, ...changes }, '0x'],
  })
const word = `0x${'11'.repeat(32)}` as const
const permitOf = (changes: Partial<PermitAround> = {}) =>
  packPermit({
    token: tokenA,
    owner: account,
    spender: router,
    value: 1000n,
    deadline: BigInt(soon),
    v: 27,
    ...changes,
  })
const permitAndCall = (permit: Hex, action: Hex = swap(), value = 0n) =>
  calls(call(router, encodePermitAndCall(permit, action), value))

const onBase = 'eip155:8453'
const base = {
  quote: {
    ...quote,
    source: 'lifi' as const,
    sell: { ...quote.sell, chainId: onBase },
    buy: { ...quote.buy, chainId: onBase },
    allowance: { spender: diamond, amount: '1000' },
  },
  request: {
    account: `${onBase}:${account}`,
    sell: { chainId: onBase, address: tokenA },
    buy: { chainId: onBase, address: tokenB },
    exact: 'sell',
    amount: '1000',
  },
} as const
interface Proxied {
  token?: Hex
  amount?: bigint
  sold?: bigint
  until?: number
  v?: number
}
const proxied = ({
  token = tokenA,
  amount = 1000n,
  sold = 1000n,
  until = soon,
  v = 28,
}: Proxied = {}) => {
  const step = {
    callTo: stranger,
    approveTo: stranger,
    sendingAssetId: tokenA,
    receivingAssetId: tokenB,
    fromAmount: sold,
    callData: '0x12345678',
    requiresDeposit: true,
  } as const
  const inner = encodeFunctionData({
    abi,
    functionName: 'swapTokensSingleV3ERC20ToERC20',
    args: [word, 'lifi-api', '', account, 900n, step],
  })
  const args = [token, amount, BigInt(until), v, word, word, inner] as const
  return {
    ...base,
    build: calls(
      call(
        proxy,
        encodeFunctionData({ abi, functionName: 'callDiamondWithEIP2612Signature', args }),
      ),
    ),
  }
}
const ofProxy = toSign({ domain: { chainId: 8453 }, message: { spender: proxy } })

describe('an honest permit of the token’s own', () => {
  test.each([
    ['a permit to sign', { build: toSign(), quote: oneInch }],
    [
      'a permit of a token without a version',
      { build: toSign({ domain: { version: undefined } }), quote: oneInch },
    ],
    ['a permit for LI.FI’s proxy', { ...base, build: ofProxy }],
    ['a call of 1inch that carries it', { build: permitAndCall(permitOf()), quote: oneInch }],
    ['a call of LI.FI’s proxy that carries it', proxied()],
  ])('behavior: accepts %s', (_, one) => {
    const { build } = one
    // JSON has no fields without a value.
    expect(check({ ...one, build: JSON.parse(JSON.stringify(build)) as SwapBuild })).toBe(
      'accepted',
    )
  })
})

describe('a lie', () => {
  test('error: no permit that lies gets a signature', () => {
    const lies: Record<string, Changes> = {
      'another spender': { message: { spender: stranger } },
      'a router that carries no permits': {
        message: { spender: '0x66a9893cC07D91D95644AEDD05D03f95e1dBA8Af' },
      },
      'the proxy of another chain': { message: { spender: proxy } },
      'more than is sold': { message: { value: '1001' } },
      'an unlimited amount': { message: { value: (2n ** 256n - 1n).toString() } },
      nothing: { message: { value: '0' } },
      'another owner': { message: { owner: stranger } },
      'a deadline in a day': { message: { deadline: String(day) } },
      'a deadline that is past': { message: { deadline: String(nowMs / 1000) } },
      'another token': { domain: { verifyingContract: tokenC } },
      'another chain': { domain: { chainId: 10 } },
      'every chain': { domain: { chainId: null } },
      'a salt': { domain: { salt: word } },
      'a name of another type': { domain: { name: { text: 'Token' } } },
      'a field more': { message: { more: 1 } },
      'DAI’s form': { types: daiTypes },
      'other types': { types: { Permit: types.Permit.toReversed() } },
    }
    const reasons = Object.entries(lies).map(
      ([lie, changes]) => `${lie}: ${check({ build: toSign(changes), quote: oneInch })}`,
    )
    expect(reasons.filter((line) => line.endsWith(': accepted'))).toEqual([])
    expect(reasons).toMatchInlineSnapshot(`
      [
        "another spender: unknown_spender",
        "a router that carries no permits: unknown_spender",
        "the proxy of another chain: unknown_spender",
        "more than is sold: allowance_amount",
        "an unlimited amount: unlimited_allowance",
        "nothing: allowance_amount",
        "another owner: allowance_token",
        "a deadline in a day: deadline",
        "a deadline that is past: expired",
        "another token: allowance_token",
        "another chain: other_chain",
        "every chain: malformed",
        "a salt: unknown_call",
        "a name of another type: unknown_call",
        "a field more: malformed",
        "DAI’s form: unknown_call",
        "other types: unknown_call",
      ]
    `)
  })

  test('error: no call whose permit lies is sent', () => {
    const nested = encodePermitAndCall(permitOf(), swap())
    const lies: Record<string, ReturnType<typeof proxied> | SwapBuild> = {
      'another spender': permitAndCall(permitOf({ spender: stranger })),
      'an unlimited amount': permitAndCall(permitOf({ value: 2n ** 256n - 1n })),
      'less than is sold': permitAndCall(permitOf({ value: 999n })),
      'another token': permitAndCall(permitOf({ token: tokenC })),
      'another owner': permitAndCall(permitOf({ owner: stranger })),
      'a deadline in a day': permitAndCall(permitOf({ deadline: BigInt(day) })),
      'a signature of another form': permitAndCall(permitOf({ v: 0 })),
      'a short form': permitAndCall(concatHex([tokenA, `0x${'11'.repeat(100)}`])),
      'bytes after it': permitAndCall(concatHex([permitOf(), '0x00'])),
      'another action': permitAndCall(permitOf(), '0x12345678'),
      'a permit in the action': permitAndCall(permitOf(), nested),
      'an action that sells another token': permitAndCall(permitOf(), swap({ srcToken: tokenC })),
      'an action for somebody else': permitAndCall(permitOf(), swap({ dstReceiver: stranger })),
      'an action that sells more': permitAndCall(permitOf(), swap({ amount: 1001n })),
      'coins beside it': permitAndCall(permitOf(), swap(), 1n),
      'through the proxy, another token': proxied({ token: tokenC }),
      'through the proxy, more than is sold': proxied({ amount: 1001n }),
      'through the proxy, an action that sells less': proxied({ sold: 999n }),
      'through the proxy, a deadline in a day': proxied({ until: day }),
      'through the proxy, another form': proxied({ v: 1 }),
    }
    const reasons = Object.entries(lies).map(
      ([lie, one]) => `${lie}: ${check('build' in one ? one : { build: one, quote: oneInch })}`,
    )
    expect(reasons.filter((line) => line.endsWith(': accepted'))).toEqual([])
    expect(reasons).toMatchInlineSnapshot(`
      [
        "another spender: unknown_spender",
        "an unlimited amount: unlimited_allowance",
        "less than is sold: allowance_amount",
        "another token: allowance_token",
        "another owner: allowance_token",
        "a deadline in a day: deadline",
        "a signature of another form: malformed",
        "a short form: malformed",
        "bytes after it: malformed",
        "another action: unknown_call",
        "a permit in the action: unknown_call",
        "an action that sells another token: allowance_token",
        "an action for somebody else: foreign_recipient",
        "an action that sells more: allowance_amount",
        "coins beside it: several_assets",
        "through the proxy, another token: allowance_token",
        "through the proxy, more than is sold: leftover",
        "through the proxy, an action that sells less: leftover",
        "through the proxy, a deadline in a day: deadline",
        "through the proxy, another form: malformed",
      ]
    `)
  })
})
