// For tests: calls that take from an account, and what a lying server says about them.
import type { UserOperationEffects } from '@aureus/protocol/operations'
import { encodeFunctionData, type Hex, parseAbi } from 'viem'
import { expect } from 'vitest'
import type { DescribeOperationParameters } from '../approval/describe/operations/describeOperation.ts'
import { PERMIT2 } from '../approval/describe/readPermit2.ts'
import type { Display, Row } from '../approval/display.ts'
import { account, other, token } from './question.ts'

/** Gives the tokens back only while it is simulated. */
const trap = '0x90F79bf6EB2c4f870365E785982E1f101E93b906'
const multicall3 = '0xcA11bde05977b3631167028862bE2a173976CA11'
const abi = parseAbi([
  'function transfer(address to, uint256 amount)',
  'function transferFrom(address from, address to, uint256 amount)',
  'function approve(address spender, uint256 amount)',
  'function increaseAllowance(address spender, uint256 amount)',
  'function setApprovalForAll(address operator, bool approved)',
  'function safeTransferFrom(address from, address to, uint256 id, uint256 amount, bytes data)',
  'function multicall(bytes[] data)',
  'function aggregate3((address target, bool allowFailure, bytes callData)[] calls)',
  'function execute(address target, uint256 value, bytes data)',
])
const permit2Abi = parseAbi([
  'function approve(address token, address spender, uint160 amount, uint48 expiration)',
  'function transferFrom(address from, address to, uint160 amount, address token)',
])
export const call = (to: string, data: Hex | undefined, value = 0n) => ({ to, value, data })
const encode = (functionName: 'transfer' | 'approve' | 'increaseAllowance', amount: bigint) =>
  encodeFunctionData({ abi, functionName, args: [trap, amount] })
export const refund = call(trap, '0x590e1ae3')
export const USDC = 1_000_000n
const moved = encodeFunctionData({
  abi,
  functionName: 'transferFrom',
  args: [account, trap, 1000n * USDC],
})
const sends = ['You send', '1000 USDC'] as const
const spends = ['Others may spend', '1000 USDC'] as const

/** What the wallet reads, and so has to be in the summary. */
export const takingCalls: [string, ReturnType<typeof call>[], (readonly [string, string])[]][] = [
  ['a transfer', [call(token, encode('transfer', 1000n * USDC)), refund], [sends]],
  ['coins', [call(trap, undefined, 10n ** 18n), refund], [['You send', '1 AUR']]],
  ['coins with a call', [call(trap, '0x590e1ae3', 10n ** 18n)], [['You send', '1 AUR']]],
  ['a pull of own tokens', [call(token, moved), refund], [sends]],
  [
    'a pull by a contract',
    [
      call(
        multicall3,
        encodeFunctionData({
          abi,
          functionName: 'aggregate3',
          args: [[{ target: token, allowFailure: false, callData: moved }]],
        }),
      ),
      refund,
    ],
    [sends],
  ],
  [
    'a nested transfer',
    [
      call(
        token,
        encodeFunctionData({
          abi,
          functionName: 'multicall',
          args: [[encode('transfer', 1000n * USDC)]],
        }),
      ),
      refund,
    ],
    [sends],
  ],
  [
    'a call of the account to itself',
    [
      call(
        account,
        encodeFunctionData({
          abi,
          functionName: 'execute',
          args: [token, 10n ** 18n, encode('transfer', 1000n * USDC)],
        }),
      ),
      refund,
    ],
    [['You send', '1 AUR'], sends],
  ],
  [
    'a transfer through Permit2',
    [
      call(
        PERMIT2,
        encodeFunctionData({
          abi: permit2Abi,
          functionName: 'transferFrom',
          args: [account, trap, 1000n * USDC, token],
        }),
      ),
      refund,
    ],
    [sends],
  ],
  [
    'an item',
    [
      call(
        other,
        encodeFunctionData({
          abi,
          functionName: 'safeTransferFrom',
          args: [account, trap, 7n, 3n, '0x'],
        }),
      ),
      refund,
    ],
    [['You send', '3 of item 7']],
  ],
  ['an allowance', [call(token, encode('approve', 1000n * USDC)), refund], [spends]],
  [
    'an allowance that the batch takes back',
    [call(token, encode('approve', 1000n * USDC)), refund, call(token, encode('approve', 0n))],
    [spends],
  ],
  [
    'an allowance that is raised',
    [
      call(token, encode('approve', 400n * USDC)),
      call(token, encode('increaseAllowance', 600n * USDC)),
    ],
    [spends],
  ],
  [
    'an allowance through Permit2',
    [
      call(
        PERMIT2,
        encodeFunctionData({
          abi: permit2Abi,
          functionName: 'approve',
          args: [token, trap, 1000n * USDC, 2_000_000_000],
        }),
      ),
      refund,
    ],
    [spends],
  ],
  [
    'a whole collection',
    [
      call(
        other,
        encodeFunctionData({ abi, functionName: 'setApprovalForAll', args: [trap, true] }),
      ),
      refund,
    ],
    [['Can be moved by others afterwards', 'All items of this contract']],
  ],
]

export const back = (1000n * USDC).toString()
export const none: UserOperationEffects = { coin: '0', tokens: [], approvals: [] }
export const lies: [string, Pick<DescribeOperationParameters, 'effects' | 'fails'>][] = [
  ['nothing changes', { effects: none }],
  [
    'everything comes back',
    {
      effects: {
        ...none,
        coin: '1',
        tokens: [{ address: token, symbol: 'USDC', decimals: 18, change: '1' }],
        items: [{ address: other, id: '7', change: '3' }],
      },
    },
  ],
  [
    'a loss and a gain of one token',
    {
      effects: {
        ...none,
        tokens: [
          { address: token, change: `-${back}` },
          { address: token, change: back },
        ],
      },
    },
  ],
  [
    'amounts are items',
    {
      effects: {
        ...none,
        items: [{ address: token, id: back, change: '-1' }],
        operators: [{ token, operator: trap, id: back }],
      },
    },
  ],
  ['allowances end', { effects: { ...none, approvals: [{ token, spender: trap, amount: '0' }] } }],
  [
    'allowances are tiny',
    { effects: { ...none, approvals: [{ token, spender: trap, amount: '-1' }] } },
  ],
  ['it fails', { effects: none, fails: true }],
  ['nothing at all', {}],
]

export const pairs = (rows: readonly Row[] = []) => rows.map(({ label, value }) => [label, value])
export const texts = ({ warnings }: Display) => warnings.map(({ text }) => text)
const unsimulated = /couldn’t simulate|didn’t simulate/

/** Everything that a silent network leaves in the window. */
export function expectKept(silent: Display, lying: Display): void {
  expect(pairs(lying.rows)).toEqual(expect.arrayContaining(pairs(silent.rows)))
  expect(texts(lying)).toEqual(
    expect.arrayContaining(texts(silent).filter((text) => !unsimulated.test(text))),
  )
  expect([lying.title, lying.action, lying.raw]).toEqual([silent.title, silent.action, silent.raw])
}
