import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  account,
  type Command,
  everything,
  execute,
  inRouter,
  permit,
  portion,
  router20,
  router211,
  sender,
  stranger,
  sweep,
  tokenA,
  tokenB,
  tokenC,
  transfer,
  unwrap,
  v2In,
  v2Out,
  v3In,
  v3Out,
  weth,
  wrap,
} from '../../../testing/swapPlans.ts'
import { readSwapCalls } from '../readSwapCalls.ts'

const chainId = 'eip155:1'
const nowMs = 1_800_000_000_000
const soon = 1_800_000_600
const operator = `0x${'0f'.repeat(20)}` as const

function read(
  commands: readonly Command[],
  { value = 0n, to = router20 }: { value?: bigint; to?: string } = {},
) {
  const data = execute(commands, BigInt(soon))
  const result = readSwapCalls({ calls: [{ to, data, value }], chainId, account, nowMs })
  return 'rejection' in result ? result.rejection : result.reading
}

const sold = (address: string | undefined, atMost: bigint) => ({
  sell: { asset: { chainId, ...(address && { address: address.toLowerCase() }) }, atMost },
})
const bought = (address: string | undefined, atLeast: bigint) => ({
  buy: { asset: { chainId, ...(address && { address: address.toLowerCase() }) }, atLeast },
})
const visitor = { recipient: account.toLowerCase(), enforcedBy: 'chain', deadlineS: soon }

describe('universalRouter', () => {
  test('behavior: reads a token for a token', () => {
    expect(read([v3In({ amount: 100n, limit: 90n, path: [tokenA, tokenB] }, '2.0')])).toEqual({
      ...sold(tokenA, 100n),
      ...bought(tokenB, 90n),
      ...visitor,
      pulls: { by: 'permit2', spender: router20.toLowerCase() },
      allowances: [],
      router: router20.toLowerCase(),
      venue: 'Uniswap',
    })
  })
  test('behavior: reads the coin for a token', () => {
    const plan = [
      wrap(inRouter, 100n),
      v2In({ amount: 100n, limit: 90n, path: [weth, tokenB], isPull: false }, '2.0'),
    ]
    expect(read(plan, { value: 100n })).toMatchObject({
      ...sold(undefined, 100n),
      ...bought(tokenB, 90n),
      ...visitor,
    })
    expect(read(plan, { value: 100n })).not.toHaveProperty('pulls')
  })
  test('behavior: reads a token for the coin', () => {
    const swap = v3In({ to: inRouter, amount: 100n, limit: 80n, path: [tokenA, weth] }, '2.0')
    expect(read([swap, unwrap(sender, 90n)])).toMatchObject({
      ...sold(tokenA, 100n),
      ...bought(undefined, 90n),
    })
  })
  test('behavior: reads an exact purchase, whose rest comes back', () => {
    const plan = [
      wrap(inRouter, 100n),
      v3Out({ amount: 50n, limit: 100n, path: [weth, tokenB], isPull: false }, '2.0'),
      unwrap(account, 0n),
    ]
    expect(read(plan, { value: 100n })).toMatchObject({
      ...sold(undefined, 100n),
      ...bought(tokenB, 50n),
    })
  })
  test('behavior: adds what two routes sell and buy', () => {
    const plan = [
      v3In({ amount: 60n, limit: 50n, path: [tokenA, tokenB] }, '2.0'),
      v2In({ amount: 40n, limit: 30n, path: [tokenA, tokenC, tokenB] }, '2.0'),
    ]
    expect(read(plan)).toMatchObject({ ...sold(tokenA, 100n), ...bought(tokenB, 80n) })
  })
  test('behavior: reads one exchange after another', () => {
    const plan = [
      v2In({ to: inRouter, amount: 60n, limit: 1n, path: [tokenA, tokenC] }, '2.0'),
      v3In({ amount: everything, limit: 50n, path: [tokenC, tokenB], isPull: false }, '2.0'),
    ]
    expect(read(plan)).toMatchObject({ ...sold(tokenA, 60n), ...bought(tokenB, 50n) })
  })
  test('behavior: reads the fee of an operator out of what is bought', () => {
    const plan = [
      v3In({ to: inRouter, amount: 100n, limit: 10_000n, path: [tokenA, tokenB] }, '2.0'),
      portion(tokenB, operator, 30n),
      sweep(tokenB, sender, 0n),
    ]
    expect(read(plan)).toMatchObject({
      ...bought(tokenB, 9970n),
      operatorFee: {
        asset: { chainId, address: tokenB },
        recipient: operator,
        basisPoints: 30,
      },
    })
  })
  test('behavior: reads a signed allowance', () => {
    const plan = [
      permit(tokenA, router20, 100n, soon),
      v3In({ amount: 100n, limit: 90n, path: [tokenA, tokenB] }, '2.0'),
    ]
    expect(read(plan)).toMatchObject({
      allowances: [
        { token: tokenA, spender: router20.toLowerCase(), amount: 100n, expiresAtS: soon },
      ],
    })
  })
  test('behavior: names a recipient that is not the sender', () => {
    const plan = [v3In({ to: stranger, amount: 1n, limit: 1n, path: [tokenA, tokenB] }, '2.0')]
    expect(read(plan)).toMatchObject({ recipient: stranger })
  })
  test('behavior: goes by the version of each router', () => {
    const swap = { amount: 100n, limit: 90n, path: [tokenA, tokenB] }
    for (const encode of [v3In, v2In]) {
      expect(read([encode(swap, '2.1.1')], { to: router211 })).toMatchObject(bought(tokenB, 90n))
      expect(read([encode(swap, '2.0')], { to: router211 })).toBe('malformed')
      expect(read([encode(swap, '2.1.1')], { to: router20 })).toBe('malformed')
    }
  })
  test('behavior: reads back whatever is encoded', () => {
    const amount = fc.bigInt({ min: 1n, max: 2n ** 128n })
    const token = fc
      .uint8Array({ minLength: 20, maxLength: 20 })
      .map(
        (bytes) =>
          `0x${[...bytes].map((one) => one.toString(16).padStart(2, '0')).join('')}` as const,
      )
    const tokens = fc
      .uniqueArray(token, { minLength: 2, maxLength: 6 })
      .filter((path) => !path.includes(sender))
    const route = fc.record({
      encode: fc.constantFrom(v3In, v2In, v3Out, v2Out),
      version: fc.constantFrom('2.0' as const, '2.1.1' as const),
      amount,
      limit: amount,
      path: tokens,
    })
    fc.assert(
      fc.property(route, ({ encode, version, ...swap }) => {
        const to = version === '2.0' ? router20 : router211
        const isExactOut = encode === v3Out || encode === v2Out
        expect(read([encode(swap, version)], { to })).toMatchObject({
          ...sold(swap.path[0], isExactOut ? swap.limit : swap.amount),
          ...bought(swap.path.at(-1), isExactOut ? swap.amount : swap.limit),
          ...visitor,
        })
      }),
    )
  })

  const into = (amount: bigint) =>
    v3In({ to: inRouter, amount, limit: 50n, path: [tokenA, tokenB] }, '2.0')
  const plain = v3In({ amount: 100n, limit: 50n, path: [tokenA, tokenB] }, '2.0')
  const hidden = (byte: number): Command => ({ byte, input: '0x' })
  test.each([
    ['no commands', [], 'several_assets'],
    ['a command that may fail', [{ ...plain, byte: 0x80 }], 'may_fail'],
    ['a deposit on another chain', [plain, hidden(0x40)], 'unknown_command'],
    ['a plan inside the plan', [plain, hidden(0x21)], 'unknown_command'],
    ['a transfer by Permit2', [plain, hidden(0x02)], 'unknown_command'],
    ['transfers by Permit2', [plain, hidden(0x0d)], 'unknown_command'],
    ['a permit for several tokens', [plain, hidden(0x03)], 'unknown_command'],
    ['a fee in full precision before 2.1.1', [plain, hidden(0x07)], 'unknown_command'],
    ['what stays in the router', [into(100n)], 'leftover'],
    ['a sweep into the router', [into(100n), sweep(tokenB, inRouter, 0n)], 'leftover'],
    ['a sweep of another token', [into(100n), sweep(tokenC, sender, 0n)], 'leftover'],
    ['a transfer of only a part', [into(100n), transfer(tokenB, sender, 50n)], 'leftover'],
    [
      'a transfer to a stranger',
      [into(100n), transfer(tokenB, stranger, everything)],
      'foreign_recipient',
    ],
    [
      'a part for a stranger',
      [
        plain,
        {
          ...plain,
          input: v3In({ to: stranger, amount: 1n, limit: 0n, path: [tokenA, tokenB] }, '2.0').input,
        },
      ],
      'foreign_recipient',
    ],
    ['no minimum', [v3In({ amount: 100n, limit: 0n, path: [tokenA, tokenB] }, '2.0')], 'buys_less'],
    [
      'a minimum that the router cuts to nothing',
      [into(100n), sweep(tokenB, sender, 1n << 160n)],
      'malformed',
    ],
    [
      'a second token sold',
      [plain, v3In({ amount: 1n, limit: 1n, path: [tokenC, tokenB] }, '2.0')],
      'several_assets',
    ],
    [
      'a second token bought',
      [plain, v3In({ amount: 1n, limit: 1n, path: [tokenA, tokenC] }, '2.0')],
      'several_assets',
    ],
    [
      'all that the account has',
      [v3In({ amount: everything, limit: 1n, path: [tokenA, tokenB] }, '2.0')],
      'sells_more',
    ],
    [
      'a pool that was paid before',
      [v2In({ amount: 0n, limit: 1n, path: [tokenA, tokenB], isPull: false }, '2.0')],
      'unknown_command',
    ],
    [
      'what the router does not have',
      [v3In({ amount: 1n, limit: 1n, path: [tokenA, tokenB], isPull: false }, '2.0')],
      'leftover',
    ],
    [
      'two fees',
      [
        into(100n),
        portion(tokenB, operator, 1n),
        portion(tokenB, stranger, 1n),
        sweep(tokenB, sender, 0n),
      ],
      'fee',
    ],
    [
      'a fee above the whole',
      [into(100n), portion(tokenB, operator, 10_001n), sweep(tokenB, sender, 0n)],
      'malformed',
    ],
    ['a fee of another token', [plain, portion(tokenC, operator, 1n)], 'fee'],
    [
      'a permit for another spender',
      [permit(tokenA, stranger, 100n, soon), plain],
      'unknown_spender',
    ],
    ['a permit for more', [permit(tokenA, router20, 101n, soon), plain], 'allowance_amount'],
    [
      'a permit for another token',
      [permit(tokenC, router20, 100n, soon), plain],
      'allowance_token',
    ],
    [
      'a permit without an end',
      [permit(tokenA, router20, 100n, 2 ** 48 - 1), plain],
      'allowance_expiry',
    ],
    ['a path of one token', [v2In({ amount: 1n, limit: 1n, path: [tokenA] }, '2.0')], 'malformed'],
    [
      'a path of ten hops',
      [v2In({ amount: 1n, limit: 1n, path: Array.from({ length: 11 }, () => tokenA) }, '2.0')],
      'malformed',
    ],
  ] as const)('error: refuses %s', (_, commands, reason) => {
    expect(read(commands)).toBe(reason)
  })
})
