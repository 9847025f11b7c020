// Swaps of honest sources read as such. A source that lies gets a warning that people must read past, or its steps one by
// one with the dangers that each of them has.
import type { UserOperationEffects } from '@aureus/protocol/operations'
import type { Hex } from 'viem'
import { describe, expect, test } from 'vitest'
import { operationDomain as domain, operationOf } from '../../../testing/operation.ts'
import { account, other, token, unknownBalances } from '../../../testing/question.ts'
import { bareDeposit, DEPOSITORY, relayDeposit } from '../../../testing/relayDeposits.ts'
import {
  allowances,
  allowCall,
  approveCall,
  swapClaimOf as claimOf,
  etherForUsdc,
  exchange,
  IN_ROUTER,
  ONE_INCH,
  onEthereum,
  PERMIT2,
  portion,
  ROUTER,
  SENDER,
  swapCall,
  sweep,
  tokenForUsdc,
  transferCall,
  USDC,
  withPermit,
} from '../../../testing/swaps.ts'
import type { BatchCall } from '../../../transactions/calls/batchCall.ts'
import type { Display } from '../../display.ts'
import { describeCalls } from '../describeCalls.ts'
import { describeTransaction } from '../describeTransaction.ts'
import { describeOperation } from '../operations/describeOperation.ts'
import { tokensOf } from '../tokensOf.ts'

const prepared = ({ to, value, data }: BatchCall) => ({
  to: to as Hex,
  value,
  data,
  highestFee: 10n ** 15n,
  isDear: false,
  serializable: {},
})
const common = { ...onEthereum, claimOf, balances: unknownBalances }
const alone = (call: BatchCall): Display =>
  describeTransaction({ ...common, transaction: prepared(call), fails: false })
const apart = (calls: readonly BatchCall[]): Display =>
  describeCalls({ ...common, transactions: calls.map(prepared), fails: false, unsure: false })
const together = (calls: readonly BatchCall[], effects?: UserOperationEffects): Display =>
  describeOperation({
    ...common,
    calls,
    effects,
    operation: operationOf(account),
    domain,
    userOpHash: `0x${'ab'.repeat(32)}`,
    highestFee: 10n ** 15n,
    isDear: false,
  })
const pairs = (rows: Display['rows'] = []) => rows.map(({ label, value }) => [label, value])
const dangers = ({ warnings }: Display) =>
  warnings.filter(({ level }) => level === 'danger').map(({ text }) => text)

const swap = swapCall([tokenForUsdc()])
const title = 'Swap 100 TST for at least 99 USDC'

describe('an honest swap', () => {
  test('behavior: says what leaves and what arrives', () => {
    const display = alone(etherForUsdc)
    expect(display.title).toBe('Swap 1 ETH for at least 2950 USDC')
    expect(dangers(display)).toEqual([])
    expect(pairs(display.brief).slice(0, 2)).toEqual([
      ['You give at most', '1 ETH'],
      ['You get at least', '2950 USDC'],
    ])
    expect(pairs(display.rows)).toEqual(
      expect.arrayContaining([
        ['Via', 'Uniswap'],
        ['', ROUTER],
        ['Token', USDC],
        ['', 'Claims to be USD Coin (USDC)'],
      ]),
    )
    expect(display.action).toBe('Swap')
  })
  test('behavior: takes exact allowances in front of it for a part of it', () => {
    for (const display of [apart([...allowances, swap]), together([...allowances, swap])]) {
      expect(display.title).toBe(title)
      expect(dangers(display)).toEqual([])
      expect(pairs(display.brief)).not.toContainEqual(['Others may spend', '100 TST'])
      expect(pairs(display.rows)).toEqual(
        expect.arrayContaining([
          ['Allowed for this swap', '100 TST'],
          ['Spender', PERMIT2],
          ['Spender', ROUTER],
        ]),
      )
    }
  })
  test.each([
    [100_000_000n, '0', 0],
    // Less was sold, so some of the allowance is left.
    [99_999_999n, '0', 2],
    // The network reports an allowance of its own, above the one that the calls give.
    [100_000_000n, '100000001', 1],
  ])(
    'behavior: if %s is sold and %s more stays allowed, %s spenders can take something',
    (sold, amount, count) => {
      const { rows } = together([...allowances, swap], {
        coin: '0',
        tokens: [{ address: token, change: String(-sold) }],
        approvals: [{ token, spender: PERMIT2, amount }],
      })
      const left = rows.filter(({ label }) => label === 'Can be spent by others afterwards')
      expect(left).toHaveLength(count)
    },
  )
  test('behavior: names the fee of the site', () => {
    const display = alone(
      swapCall([
        tokenForUsdc({ to: IN_ROUTER, least: 100_000_000n }),
        portion(USDC, other, 30n),
        sweep(USDC, SENDER, 99_000_000n),
      ]),
    )
    expect(display.title).toBe('Swap 100 TST for at least 99.7 USDC')
    expect(pairs(display.rows)).toEqual(
      expect.arrayContaining([
        ['Fee of the site', '0.3%'],
        ['Fee goes to', other],
      ]),
    )
  })
  test('behavior: says what the order of a deposit into Relay promises', () => {
    const calls = [approveCall(DEPOSITORY, 100_000_000n), relayDeposit({})]
    for (const display of [apart(calls), together(calls)]) {
      expect(display.title).toBe('Swap 100 TST for at least 99000000 base units')
      expect(dangers(display)).toEqual([])
      expect(display.warnings).toContainEqual({
        level: 'caution',
        text: expect.stringContaining('A service promises to send it.'),
      })
      expect(pairs(display.rows)).toEqual(
        expect.arrayContaining([
          ['Via', 'Relay'],
          ['Network', 'eip155:10'],
          ['Can take until', expect.any(String)],
        ]),
      )
    }
  })

  test('behavior: shows the token’s own permit that the call carries as a part of it', () => {
    const display = alone(withPermit())
    expect(display.title).toBe(title)
    expect(dangers(display)).toEqual([])
    expect(pairs(display.rows)).toEqual(
      expect.arrayContaining([
        ['Allowed for this swap', '100 TST'],
        ['Spender', ONE_INCH],
        ['Via', '1inch'],
      ]),
    )
  })
  test('behavior: asks for the decimals of both tokens', () => {
    expect(tokensOf([...allowances, swap], onEthereum)).toEqual([token, USDC])
  })
})

const stays = [tokenForUsdc({ to: IN_ROUTER })]
const lies: [string, BatchCall[]][] = [
  ['another recipient', [swapCall([tokenForUsdc({ to: other })])]],
  [
    'a part for somebody else',
    [swapCall([tokenForUsdc(), exchange(token, USDC, { amount: 1n, least: 1n, to: other })])],
  ],
  ['what stays in the router', [swapCall(stays)]],
  ['no minimum', [swapCall([tokenForUsdc({ least: 0n })])]],
  ['a minimum that the router cuts', [swapCall([...stays, sweep(USDC, SENDER, 1n << 160n)])]],
  ['a command that may fail', [swapCall([[0x80, tokenForUsdc()[1]]])]],
  [
    'a transfer',
    [swapCall([...stays, [0x05, sweep(USDC, other, 1n)[1]], sweep(USDC, SENDER, 1n)])],
  ],
  ['a deposit on another chain', [swapCall([tokenForUsdc(), [0x40, '0x']])]],
  ['a plan in the plan', [swapCall([tokenForUsdc(), [0x21, '0x']])]],
  ['a high fee', [swapCall([...stays, portion(USDC, other, 500n), sweep(USDC, SENDER, 0n)])]],
  [
    'two fees',
    [
      swapCall([
        ...stays,
        portion(USDC, other, 5n),
        portion(USDC, other, 5n),
        sweep(USDC, SENDER, 0n),
      ]),
    ],
  ],
  [
    'a second token',
    [swapCall([tokenForUsdc(), exchange(USDC, token, { amount: 1n, least: 1n })])],
  ],
  ['coins beside a token', [{ ...swap, value: 1n }]],
  ['bytes after the call', [{ ...swap, data: `${swap.data}00` as Hex }]],
  ['another contract', [{ ...swap, to: other }]],
  ['another function', [{ ...swap, data: '0x24856bc3' }]],
  ['an order of Relay for another recipient', [relayDeposit({ recipient: other })]],
  [
    'an order of Relay that is told otherwise',
    [relayDeposit({ recipient: other }, { recipient: account })],
  ],
  [
    'an order of Relay with less than is told',
    [relayDeposit({ least: 1n }, { least: 99_000_000n })],
  ],
  ['an order of Relay for nothing', [relayDeposit({ least: 0n })]],
  ['an order of Relay with refunds to another', [relayDeposit({ refundTo: other })]],
  ['an order of Relay that has ended', [relayDeposit({ deadline: 1_700_000_000 })]],
  ['a deposit into Relay without its order', [bareDeposit()]],
  [
    'a deposit into Relay for another chain than is told',
    [relayDeposit({ chainId: 137 }, { chainId: 10 })],
  ],
  ['an unlimited permit in the call', [withPermit({ amount: 2n ** 256n - 1n })]],
  ['a permit for a stranger in the call', [withPermit({ spender: other })]],
  ['a permit of somebody else in the call', [withPermit({ owner: other })]],
  ['an unlimited allowance', [approveCall(PERMIT2, 2n ** 256n - 1n), allowances[1], swap]],
  ['an unlimited allowance by Permit2', [allowances[0], allowCall(2n ** 160n - 1n), swap]],
]
/** Their steps are shown one by one, each with what it does. */
const listed: [string, BatchCall[], [string, string]][] = [
  ['an allowance for a stranger', [approveCall(other, 100_000_000n), swap], ['Spender', other]],
  [
    'an allowance for more',
    [approveCall(PERMIT2, 100_000_001n), allowances[1], swap],
    ['Amount', '100.000001 TST'],
  ],
  [
    'an allowance by Permit2 for a stranger',
    [allowances[0], allowCall(100_000_000n, other), swap],
    ['Spender', other],
  ],
  [
    'an allowance without an end',
    [allowances[0], allowCall(100_000_000n, ROUTER, 2 ** 48 - 1), swap],
    ['Expires', 'Never'],
  ],
  [
    'a transfer in the batch',
    [...allowances, transferCall(other, 5_000_000n), swap],
    ['To', other],
  ],
  ['an allowance after the swap', [swap, approveCall(other, 100_000_000n)], ['Spender', other]],
]

describe('a source that lies', () => {
  test.each(lies)('error: warns of %s', (_, calls) => {
    const [only, ...others] = calls
    const shown = [
      apart(calls),
      together(calls),
      ...(only && others.length === 0 ? [alone(only)] : []),
    ]
    for (const display of shown) expect(dangers(display)).not.toEqual([])
  })
  test.each(listed)('error: lists %s', (_, calls, row) => {
    for (const display of [apart(calls), together(calls)]) {
      expect(display.title).toBe(`Run ${calls.length} actions`)
      expect(dangers(display)).not.toEqual([])
      expect(pairs(display.rows)).toContainEqual(row)
    }
  })
  test('error: says what is wrong where it knows', () => {
    expect(dangers(alone(swapCall(stays)))).toContain(
      'This leaves tokens in the exchange’s contract, where anyone can take them.',
    )
    expect(dangers(alone(swapCall([tokenForUsdc({ to: other })])))).toContain(
      'What you get goes to another address, not to your account.',
    )
    expect(dangers(alone(bareDeposit()))).toContain(
      'This doesn’t say what you get, or who gets it. You could get nothing.',
    )
  })
})
